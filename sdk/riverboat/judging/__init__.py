"""What a recorded match could have been: decisions judged, asked again, played on from."""
