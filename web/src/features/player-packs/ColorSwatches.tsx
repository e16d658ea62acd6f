import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Swatch } from '../../ui/display/Swatch.tsx'

type NamedColor = { id: number; name: string; hex_value: string }

type ColorSwatchesProps<Color extends NamedColor> = {
  label: string
  colors: readonly Color[]
  chosen: Color | undefined
  onChoose: (color: Color) => void
}

/** Colors to choose one from. */
export function ColorSwatches<Color extends NamedColor>(props: ColorSwatchesProps<Color>) {
  const { label, colors, chosen, onChoose } = props
  const labelId = useId()
  return (
    <div>
      <Typography id={labelId} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      {colors.length === 0 && <Typography variant="body2">None available.</Typography>}
      <Box role="group" aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: '-4px' }}>
        {colors.map((color) => (
          <Tooltip key={color.id} title={color.name} describeChild enterDelay={200}>
            <ButtonBase
              aria-label={color.name}
              aria-pressed={color.id === chosen?.id}
              onClick={() => onChoose(color)}
              sx={color.id === chosen?.id ? CHOSEN : COLOR}
            >
              <Swatch hex={color.hex_value} size={24} />
            </ButtonBase>
          </Tooltip>
        ))}
      </Box>
    </div>
  )
}

const COLOR = {
  p: '4px',
  borderRadius: 2,
  border: '2px solid transparent',
  '&:hover': { borderColor: 'divider' },
  // Forced colors would draw a transparent border.
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
}
const CHOSEN = { ...COLOR, borderColor: 'primary.main', '&:hover': {} }
