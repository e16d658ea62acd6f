import { isHardToRead } from '@kitroom/contract/contrast'
import type { ImprintColor } from '@kitroom/contract/imprint-colors'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { memo, useId } from 'react'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { HardToRead } from '../../ui/display/HardToRead.tsx'

type ImprintOptionProps = {
  imprint: ImprintColor
  /** The color of the garment, as it is typed. */
  garmentHex: string | undefined
  checked: boolean
  onToggle: (id: number) => void
}

/** One imprint color of the checklist. */
export const ImprintOption = memo(function ImprintOption(props: ImprintOptionProps) {
  const { imprint, garmentHex, checked, onToggle } = props
  const warningId = useId()
  const { id, name, hex_value, is_active } = imprint
  return (
    <Box component="li" sx={OPTION}>
      <FormControlLabel
        label={<ColorName name={is_active ? name : `${name} (inactive)`} hex={hex_value} />}
        control={
          <Checkbox
            checked={checked}
            onChange={() => onToggle(id)}
            slotProps={{ input: isHardToRead(garmentHex, hex_value) ? { 'aria-describedby': warningId } : {} }}
          />
        }
        sx={{ m: 0, flex: 1, minWidth: 0 }}
      />
      <HardToRead id={warningId} garment={garmentHex} imprint={hex_value} />
    </Box>
  )
})

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  pr: 1,
  borderRadius: 1.5,
  '&:hover': { bgcolor: 'action.hover' },
}
