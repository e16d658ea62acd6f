import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { draftStore } from './draft-store.ts'
import { keptAtSignOut, useKeptAtSignOut } from './kept-at-sign-out.ts'

/** Tells a person who has just signed out that their drafts are still on the device. */
export function KeptAtSignOut() {
  const person = useKeptAtSignOut()
  if (person === null) return null
  const discard = async () => {
    await draftStore.removeAll(person)
    keptAtSignOut.forget()
  }
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ alignItems: 'center', maxWidth: 720 }}
      action={
        <Button size="small" color="inherit" onClick={() => void discard()}>
          Discard
        </Button>
      }
    >
      Unsaved changes are kept on this device.
    </Alert>
  )
}
