import { Outlet } from 'react-router'
import { PasswordChangeGate } from '../access/PasswordChangeGate.tsx'
import { PermissionsProvider } from '../access/PermissionsProvider.tsx'
import { APP_PAGES } from '../paths.ts'
import { Notifications } from '../ui/feedback/Notifications.tsx'
import { AppPagesContext } from '../ui/page/app-pages.ts'
import { startAgain } from './start-again.ts'

/** The layout around every screen, the sign-in screens included. */
export function Root() {
  return (
    <PermissionsProvider whenOtherPerson={startAgain}>
      <Notifications>
        <PasswordChangeGate>
          <AppPagesContext value={APP_PAGES}>
            <Outlet />
          </AppPagesContext>
        </PasswordChangeGate>
      </Notifications>
    </PermissionsProvider>
  )
}
