import Box from '@mui/material/Box'

export function CellWarning({ id, children }: { id: string; children: string }) {
  return (
    <Box component="span" id={id} sx={{ display: 'block', fontSize: '0.75rem', color: 'error.main' }}>
      {children}
    </Box>
  )
}
