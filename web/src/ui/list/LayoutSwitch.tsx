import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

const LABELS = { wall: 'Wall', table: 'Table', grid: 'Grid', chart: 'Chart' } as const

type LayoutSwitchProps<L> = { layouts: readonly L[]; layout: L; onChange: (layout: L) => void }

/** How the same records are shown: as a table, a grid or a chart. */
export function LayoutSwitch<L extends keyof typeof LABELS>({ layouts, layout, onChange }: LayoutSwitchProps<L>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Layout"
      value={layout}
      onChange={(_, chosen: L | null) => chosen && onChange(chosen)}
      sx={{ '& > button': { px: 1.5, textTransform: 'none', color: 'text.primary' } }}
    >
      {layouts.map((one) => (
        <ToggleButton key={one} value={one}>
          {LABELS[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
