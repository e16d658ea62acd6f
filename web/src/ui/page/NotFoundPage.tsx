import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PageTitle } from './PageTitle.tsx'

export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Not Found" about="There is no page at this address." />
      <Button component={Link} to={paths.home} variant="outlined">
        Go to the home page
      </Button>
    </>
  )
}
