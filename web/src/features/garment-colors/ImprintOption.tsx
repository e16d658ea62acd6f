import type { ImprintColor } from '@kitroom/contract/imprint-colors'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { memo } from 'react'
import { ColorName } from '../../ui/display/ColorName.tsx'

type ImprintOptionProps = { imprint: ImprintColor; checked: boolean; onToggle: (id: number) => void }

/** One imprint color of the checklist. */
export const ImprintOption = memo(function ImprintOption({ imprint, checked, onToggle }: ImprintOptionProps) {
  const { id, name, hex_value, is_active } = imprint
  return (
    <Box component="li" sx={{ borderRadius: 1.5, '&:hover': { bgcolor: 'action.hover' } }}>
      <FormControlLabel
        label={<ColorName name={is_active ? name : `${name} (inactive)`} hex={hex_value} />}
        control={<Checkbox checked={checked} onChange={() => onToggle(id)} />}
        sx={{ m: 0, width: '100%' }}
      />
    </Box>
  )
})
