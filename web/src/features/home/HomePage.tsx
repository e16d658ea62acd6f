import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { paths } from '../../paths.ts'
import { useMenu } from '../../shell/use-menu.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { AreaCards } from './AreaCards.tsx'

/** Greets, and links to what this person may open. */
export function HomePage() {
  const { state, user } = useAccess()
  const areas = useMenu().flatMap(({ items }) => items.filter(({ about }) => about))

  if (state === 'loading') return null
  if (!user) return <Welcome />
  return (
    <>
      <PageTitle
        title={user.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
        about={user.clubName ?? 'Catalogue, inventory and player packs in one place.'}
      />
      {areas.length > 0 ? (
        <AreaCards areas={areas} />
      ) : (
        <Typography color="textSecondary">
          Nothing has been opened for you yet. An administrator can give your role the permissions you need.
        </Typography>
      )}
    </>
  )
}

function Welcome() {
  return (
    <>
      <PageTitle title="Welcome to Kitroom" about="Catalogue, inventory and player packs in one place." />
      <Stack direction="row">
        <Button component={Link} to={paths.login} variant="contained">
          Sign in to begin
        </Button>
      </Stack>
    </>
  )
}
