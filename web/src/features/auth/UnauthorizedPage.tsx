import type { PermissionCode } from '@kitroom/contract/permission-codes'
import Button from '@mui/material/Button'
import { Link, matchPath, useLocation } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { isRequested } from '../../access/requested-location.ts'
import { useMay } from '../../access/use-may.ts'
import { PAGES } from '../../areas.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { MissingPermission } from './MissingPermission.tsx'

export function UnauthorizedPage() {
  const { user } = useAccess()
  const may = useMay()
  const { state } = useLocation()
  const needed = isRequested(state) ? codesOfPage(state.from.pathname) : []
  return (
    <>
      <PageTitle title="Access Denied" about="You do not have permission to view this page." />
      {user && needed.length > 0 && !may.any(...needed) && <MissingPermission codes={needed} />}
      <Button component={Link} to={paths.home} variant="outlined">
        Go to the home page
      </Button>
    </>
  )
}

/**
 * The codes that open the page at an address, any one of them. Pages without an id come first: `create` is not an id.
 */
const codesOfPage = (pathname: string): readonly PermissionCode[] => {
  const matching = PAGES.filter(({ path }) => matchPath(path, pathname))
  const page = matching.find(({ path }) => !path.includes(':')) ?? matching[0]
  return page?.code ? [page.code] : (page?.anyOf ?? [])
}
