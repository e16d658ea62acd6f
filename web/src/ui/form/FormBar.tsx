import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useRoomAtFoot } from '../page/page-layout.ts'
import { STICKY } from '../theme/theme.ts'

type FormBarProps = {
  isUnsaved: boolean
  /** It reaches over the padding of the card that it ends. */
  isInCard?: boolean
  children: ReactNode
}

/** The buttons of a form, below its fields; where that is out of sight, at the window's foot while something is unsaved. */
export function FormBar({ isUnsaved, isInCard = false, children }: FormBarProps) {
  const bar = useRoomAtFoot('--form-bar', isUnsaved)
  return (
    <Stack ref={bar} spacing={1.5} useFlexGap sx={{ ...(isInCard ? IN_CARD : ON_PAGE), ...(isUnsaved && IN_SIGHT) }}>
      {children}
    </Stack>
  )
}

// As high while nothing is unsaved.
const BAR = { py: 1.5, borderTop: '1px solid transparent' }
const ON_PAGE = { ...BAR, mt: 0.5, bgcolor: 'background.default' }
const IN_CARD = {
  ...BAR,
  mt: -1,
  mb: { xs: -2, sm: -3 },
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  bgcolor: 'background.paper',
  borderRadius: '0 0 12px 12px',
}
const IN_SIGHT = { ...STICKY, bottom: 0, zIndex: 2, borderTopColor: 'divider' }
