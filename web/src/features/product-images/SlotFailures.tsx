import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Slot } from './image-combination.ts'
import type { SlotState } from './use-slot-states.ts'

type SlotFailuresProps = {
  stateOf: (slot: Slot) => SlotState | undefined
  idOf: (slot: Slot) => string
}

/** What went wrong at which slot, in words. */
export function SlotFailures({ stateOf, idOf }: SlotFailuresProps) {
  return (
    <Box role="alert">
      {IMAGE_SLOTS.map((slot) => {
        const state = stateOf(slot)
        if (state?.kind !== 'failed') return null
        return (
          <Typography key={slot} id={idOf(slot)} variant="body2" color="error" sx={{ mt: 1 }}>
            Image {slot}: {state.message}
          </Typography>
        )
      })}
    </Box>
  )
}
