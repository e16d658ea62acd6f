import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

type EitherButtonsProps = {
  /** The labels for true and false. */
  labels: readonly [string, string]
  chosen: boolean | null
  onChoose: (chosen: boolean | null) => void
}

/** One of two, or neither: a second press releases the pressed button. */
export function EitherButtons({ labels: [yes, no], chosen, onChoose }: EitherButtonsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={chosen}
      onChange={(_, next: boolean | null) => onChoose(next)}
      sx={{ '& .MuiToggleButton-root': { px: 1.25, py: 0.25, textTransform: 'none' } }}
    >
      <ToggleButton value={true}>{yes}</ToggleButton>
      <ToggleButton value={false}>{no}</ToggleButton>
    </ToggleButtonGroup>
  )
}
