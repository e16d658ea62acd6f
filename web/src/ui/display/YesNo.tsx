import Box from '@mui/material/Box'

/** Yes or no in lists and details. The word carries the meaning; the dot helps to scan a column. */
export function YesNo({ value }: { value: boolean }) {
  return (
    <Box component="span" sx={LINE} style={{ color: value ? undefined : 'var(--mui-palette-text-secondary)' }}>
      <Box
        component="span"
        aria-hidden
        sx={DOT}
        style={value ? { backgroundColor: 'var(--mui-palette-success-main)', borderColor: 'transparent' } : {}}
      />
      {value ? 'Yes' : 'No'}
    </Box>
  )
}

const LINE = { display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap', verticalAlign: 'middle' }
const DOT = {
  forcedColorAdjust: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: '1.5px solid',
  borderColor: 'text.disabled',
  flex: 'none',
}
