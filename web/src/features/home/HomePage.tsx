import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useAccess } from '../../access/access-context.ts'
import { useMenu } from '../../shell/use-menu.ts'
import { DraftsAtSignOut } from '../../ui/drafts/DraftsAtSignOut.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { RecentChanges } from '../activity/index.ts'
import { AreaRow } from './AreaRow.tsx'
import { inOrder } from './area-order.ts'
import { HomeSection } from './HomeSection.tsx'
import { NeedsAttention } from './NeedsAttention.tsx'
import { RecentlyOpened } from './RecentlyOpened.tsx'

const ABOUT = 'Catalogue, inventory and player packs in one place.'

/** A greeting, the open findings, and links to the permitted areas. */
export function HomePage() {
  const { state, user } = useAccess()
  const areas = inOrder(useMenu().flatMap(({ items }) => items))

  if (state === 'loading') return null
  if (!user) {
    return (
      <>
        <PageTitle title="Welcome to Kitroom" about={ABOUT} />
        <DraftsAtSignOut />
      </>
    )
  }
  return (
    <>
      <PageTitle title={user.firstName ? `Welcome, ${user.firstName}` : 'Welcome'} about={user.clubName || ABOUT} />
      {areas.length > 0 ? (
        <AreaRow areas={areas} />
      ) : (
        <Typography color="textSecondary">
          Nothing has been opened for you yet. An administrator can give your role the permissions you need.
        </Typography>
      )}
      <Box sx={SECTIONS}>
        <NeedsAttention />
        <RecentlyOpened />
        <RecentChanges frame={HomeSection} />
      </Box>
    </>
  )
}

const SECTIONS = {
  mt: 2.5,
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
}
