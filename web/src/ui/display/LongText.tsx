import Box from '@mui/material/Box'

/** A text of any length in a list: two lines of it, all of it in the tooltip; a missing one is a dash. */
export function LongText({ text }: { text: string | null }) {
  if (!text) return '—'
  return (
    <Box component="span" sx={TWO_LINES} title={text}>
      {text}
    </Box>
  )
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  displayPrint: 'block',
}
