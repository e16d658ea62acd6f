import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { draftStore } from './draft-store.ts'
import { draftsAtSignOut, useDraftsAtSignOut } from './drafts-at-sign-out.ts'

/** Tells a person who has just signed out that their drafts are still on the device. */
export function DraftsAtSignOut() {
  const person = useDraftsAtSignOut()
  if (person === null) return null
  const discard = async () => {
    await draftStore.removeAll(person)
    draftsAtSignOut.forget()
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
