import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { copyText } from '../../copy-text.ts'
import { useNotify } from '../../ui/feedback/notify.ts'

/** The address of a new link. It is shown once, because only its hash is stored. */
export function SizeLinkAddress({ path }: { path: string }) {
  const notify = useNotify()
  const address = new URL(path, window.location.origin).href
  const copy = async () => {
    try {
      await copyText(address)
      notify('Link copied')
    } catch {
      notify('This browser does not let the link be copied. Copy it by hand.', 'error')
    }
  }
  return (
    <Alert severity="success" icon={false} sx={{ mt: 1.5, '& .MuiAlert-message': { flex: 1 } }}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        Pass this link on to your players. It is shown once; another link ends it.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <TextField
          label="Link"
          size="small"
          value={address}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ flex: 1 }}
        />
        <Button variant="outlined" onClick={() => void copy()}>
          Copy link
        </Button>
      </Stack>
    </Alert>
  )
}
