import { Outlet } from 'react-router'
import { PasswordChangeGate } from '../access/PasswordChangeGate.tsx'
import { PermissionsProvider } from '../access/PermissionsProvider.tsx'
import { Notifications } from '../ui/feedback/Notifications.tsx'

/** The layout around every screen, the sign-in screens included. */
export function Root() {
  return (
    <PermissionsProvider>
      <Notifications>
        <PasswordChangeGate>
          <Outlet />
        </PasswordChangeGate>
      </Notifications>
    </PermissionsProvider>
  )
}
