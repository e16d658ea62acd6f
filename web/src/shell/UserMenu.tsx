import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { memo, Suspense, startTransition, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAccess } from '../access/access-context.ts'
import { requestedLocation } from '../access/requested-location.ts'
import { paths } from '../paths.ts'
import { unsavedChanges } from '../ui/drafts/draft-writer.ts'
import { lazyPart } from '../ui/feedback/lazy-part.ts'
import { MENU_ICON, MenuButton } from '../ui/page/MenuButton.tsx'
import { uploads } from '../ui/uploads/uploads.ts'
import { useSignOut } from './use-sign-out.ts'

const SignOutQuestion = lazyPart(async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion)

const NO_WRAP = { whiteSpace: 'nowrap' }

/** 'Hi, {first name}' with the sign-out, or the sign-in. Empty until it is known which. */
export function UserMenu() {
  const { state, user } = useAccess()
  const location = useLocation()
  if (state === 'loading') return null
  if (user) return <SignedInMenu firstName={user.firstName} />
  return (
    <Button component={Link} to={paths.login} state={requestedLocation(location)} variant="contained">
      Sign In
    </Button>
  )
}

/** Memoized, so that another search of a list does not render it again. */
const SignedInMenu = memo(function SignedInMenu({ firstName }: { firstName: string }) {
  const [asking, setAsking] = useState<'uploads' | 'drafts' | null>(null)
  const signOut = useSignOut()
  const leave = () => {
    if (uploads.isActive()) startTransition(() => setAsking('uploads'))
    else goOn()
  }
  const goOn = () => {
    if (unsavedChanges.isThere()) startTransition(() => setAsking('drafts'))
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
      <Suspense>
        {asking && (
          <SignOutQuestion about={asking} onStop={stopUploads} onAnswer={answer} onStay={() => setAsking(null)} />
        )}
      </Suspense>
    </>
  )
})
