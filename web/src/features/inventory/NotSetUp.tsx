import Box from '@mui/material/Box'

/** Marks an item that has no SKU and no level and was never moved. */
export function NotSetUp() {
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.6875rem', lineHeight: 1.15, color: 'text.secondary' }}>
      Not set up
    </Box>
  )
}
