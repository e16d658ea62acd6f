import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../ui/feedback/CopyButton.tsx'

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
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <CopyButton text={codes.join('\n')} label="Copy codes" byHand="Select the codes and copy them by hand." />
        <Button variant="contained" onClick={onDone} autoFocus>
          I have kept them
        </Button>
      </Stack>
    </Stack>
  )
}
