import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Swatch } from '../../ui/display/Swatch.tsx'
import type { ImageColor } from './image-color.ts'

const NONE = 'none'

type ImprintChoicesProps = {
  imprintColors: ImageColor['imprint_colors']
  imprintColorId: number | null
  onImprint: (imprintColorId: number | null) => void
}

/** The imprint colors approved for a garment color, and none. */
export function ImprintChoices({ imprintColors, imprintColorId, onImprint }: ImprintChoicesProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Imprint color"
      value={imprintColorId ?? NONE}
      // Null: the pressed button was pressed again; one choice always stays.
      onChange={(_, chosen: number | typeof NONE | null) => {
        if (chosen !== null) onImprint(chosen === NONE ? null : chosen)
      }}
      sx={{ flexWrap: 'wrap', gap: 0.75 }}
    >
      <ToggleButton value={NONE} sx={CHOICE}>
        No imprint
      </ToggleButton>
      {imprintColors.map(({ id, name, hex_value }) => (
        <ToggleButton key={id} value={id} sx={CHOICE}>
          <Swatch hex={hex_value} size={16} />
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const CHOICE = {
  gap: 0.75,
  px: 1.25,
  py: 0.25,
  minHeight: 30,
  color: 'text.primary',
  '&&': { borderRadius: 2, borderLeft: 1, borderColor: 'divider', ml: 0 },
  '&&.Mui-selected': { borderColor: 'primary.main', bgcolor: 'action.selected', color: 'text.primary' },
}
