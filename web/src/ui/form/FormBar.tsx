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

/** The buttons of a form: at the window's foot while something is unsaved, otherwise at the form's end. */
export function FormBar({ isUnsaved, isInCard = false, children }: FormBarProps) {
  const bar = useRoomAtFoot('--form-bar')
  const inSight = isInCard ? IN_CARD : ON_PAGE
  return (
    <Stack ref={bar} spacing={1.5} useFlexGap sx={isUnsaved ? inSight : isInCard ? { pt: 0.5 } : { mt: 2 }}>
      {children}
    </Stack>
  )
}

const IN_SIGHT = { ...STICKY, bottom: 0, zIndex: 2, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }
const ON_PAGE = { ...IN_SIGHT, mt: 2, bgcolor: 'background.default' }
const IN_CARD = {
  ...IN_SIGHT,
  mt: 'auto',
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  bgcolor: 'background.paper',
  borderRadius: '0 0 12px 12px',
}
