import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

/** Recovery codes, a line each, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack spacing={2}>
      <Typography>
        Keep these recovery codes in a safe place. Each opens your account once when you cannot use your second factor.
        They are shown this once.
      </Typography>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{ listStyle: 'none', m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {codes.map((code) => (
          <Box component="li" key={code} sx={{ fontFamily: 'monospace', textAlign: 'center' }}>
            {code}
          </Box>
        ))}
      </Box>
      <Button variant="contained" onClick={onDone} autoFocus sx={{ alignSelf: 'flex-end' }}>
        I have kept them
      </Button>
    </Stack>
  )
}
