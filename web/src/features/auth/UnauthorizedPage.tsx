import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

export function UnauthorizedPage() {
  return (
    <>
      <PageTitle title="Access Denied" about="You do not have permission to view this page." />
      <Button component={Link} to={paths.home} variant="outlined">
        Go to the home page
      </Button>
    </>
  )
}
