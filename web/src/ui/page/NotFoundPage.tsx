import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { PageTitle } from './PageTitle.tsx'

export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Not Found" about="There is no page at this address." />
      <Button component={Link} to="/" variant="outlined">
        Go to the home page
      </Button>
    </>
  )
}
