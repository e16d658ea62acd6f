import { hardToReadText } from '@kitroom/contract/contrast'
import Box from '@mui/material/Box'

type HardToReadProps = {
  garment: string | null | undefined
  imprint: string | null | undefined
  /** For `aria-describedby` of what it is about. */
  id?: string
}

/** Warns of an imprint that is hard to read on a garment; empty for any other pair. */
export function HardToRead({ garment, imprint, id }: HardToReadProps) {
  const text = hardToReadText(garment, imprint)
  if (text === null) return null
  return (
    <Box component="span" id={id} sx={{ fontSize: '0.75rem', color: 'warning.main', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  )
}
