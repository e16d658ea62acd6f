import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

export type Layout = 'table' | 'grid'

type LayoutSwitchProps = { layout: Layout; onChange: (layout: Layout) => void }

/** Whether a product's inventory is a table or a grid of colors by sizes. */
export function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Layout"
      value={layout}
      onChange={(_, chosen) => chosen && onChange(chosen)}
      sx={{ '& > button': { color: 'text.primary' } }}
    >
      <ToggleButton value="table">Table</ToggleButton>
      <ToggleButton value="grid">Grid</ToggleButton>
    </ToggleButtonGroup>
  )
}
