import Box from '@mui/material/Box'

type CellWarningProps = {
  id: string
  /** It may well be right. */
  isDoubt?: boolean
  children: string
}

export function CellWarning({ id, isDoubt = false, children }: CellWarningProps) {
  const color = isDoubt ? 'warning.main' : 'error.main'
  return (
    <Box component="span" id={id} sx={{ display: 'block', fontSize: '0.75rem', color }}>
      {children}
    </Box>
  )
}
