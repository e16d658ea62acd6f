import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import { memo, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAccess } from '../access/access-context.ts'
import { requestedLocation } from '../access/requested-location.ts'
import { paths } from '../paths.ts'
import { unsavedChanges } from '../ui/drafts/draft-writer.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { MENU_ICON, MenuButton } from '../ui/page/MenuButton.tsx'
import { uploads } from '../ui/uploads/uploads.ts'
import { useSignOut } from './use-sign-out.ts'

const NO_WRAP = { whiteSpace: 'nowrap' }

/** 'Hi, {first name}' with the sign-out, or the sign-in. Empty until it is known which. */
export function UserMenu() {
  const { state, user } = useAccess()
  const location = useLocation()
  if (state === 'loading') return null
  if (user) return <SignedInMenu firstName={user.firstName} />
  return (
    <Button component={Link} to={paths.login} state={requestedLocation(location)} variant="outlined">
      Sign In
    </Button>
  )
}

/** Memoized, so that another search of a list does not render it again. */
const SignedInMenu = memo(function SignedInMenu({ firstName }: { firstName: string }) {
  const [asking, setAsking] = useState<'uploads' | 'drafts' | null>(null)
  const signOut = useSignOut()
  const leave = () => {
    if (uploads.isActive()) setAsking('uploads')
    else goOn()
  }
  const goOn = () => {
    if (unsavedChanges.isThere()) setAsking('drafts')
    else void signOut('keep')
  }
  const stopUploads = () => {
    uploads.clear()
    setAsking(null)
    goOn()
  }
  const answer = (drafts: 'keep' | 'discard') => {
    setAsking(null)
    void signOut(drafts)
  }
  return (
    <>
      <MenuButton label={`Hi, ${firstName}`} translate="no" color="inherit" endIcon={MENU_ICON} sx={NO_WRAP}>
        {(close) => [
          <MenuItem key="account" component={Link} to={paths.account} onClick={close}>
            Account
          </MenuItem>,
          <MenuItem
            key="sign-out"
            onClick={() => {
              close()
              leave()
            }}
          >
            Sign Out
          </MenuItem>,
        ]}
      </MenuButton>
      {asking === 'drafts' && <SignOutQuestion onAnswer={answer} onStay={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === 'uploads'}
        title="Stop the uploads?"
        confirm="Stop and sign out"
        cancel="Stay"
        danger
        onConfirm={stopUploads}
        onCancel={() => setAsking(null)}
      >
        Images are still on their way. What is stored stays; the others are not sent.
      </ConfirmDialog>
    </>
  )
})

type SignOutQuestionProps = { onAnswer: (drafts: 'keep' | 'discard') => void; onStay: () => void }

/** Asks what to do with the page's unsaved changes. Escape stays signed in. */
function SignOutQuestion({ onAnswer, onStay }: SignOutQuestionProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>Unsaved changes</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Your changes on this page have not been saved. Kept on this device, they are offered when you sign in again.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => onAnswer('discard')}>
          Discard
        </Button>
        <Button variant="contained" onClick={() => onAnswer('keep')} autoFocus>
          Keep on this device
        </Button>
      </DialogActions>
    </Dialog>
  )
}
