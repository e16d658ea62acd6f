import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAccess } from '../access/access-context.ts'
import { requestedLocation } from '../access/requested-location.ts'
import { useSignOut } from '../access/use-sign-out.ts'
import { paths } from '../paths.ts'
import { unsavedHere } from '../ui/drafts/unsaved-here.ts'
import { SignOutQuestion } from './SignOutQuestion.tsx'

/** 'Hi, {first name}' with the way out, or the way in. Nothing until it is known which. */
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

function SignedInMenu({ firstName }: { firstName: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const signOut = useSignOut()
  const buttonId = useId()
  const menuId = useId()
  const leave = () => {
    setAnchor(null)
    if (unsavedHere.isThere()) setAsking(true)
    else void signOut('keep')
  }
  const answer = (drafts: 'keep' | 'discard') => {
    setAsking(false)
    void signOut(drafts)
  }
  return (
    <>
      <Button
        id={buttonId}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMoreIcon sx={{ ml: -0.5, opacity: 0.6 }} />}
        sx={{ whiteSpace: 'nowrap' }}
      >
        Hi, {firstName}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        <MenuItem component={Link} to={paths.account} onClick={() => setAnchor(null)}>
          Account
        </MenuItem>
        <MenuItem onClick={leave}>Sign Out</MenuItem>
      </Menu>
      {asking && <SignOutQuestion onAnswer={answer} onStay={() => setAsking(false)} />}
    </>
  )
}
