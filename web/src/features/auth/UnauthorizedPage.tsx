import { explainMissing } from '@kitroom/contract/account'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, matchPath, useLocation } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { isRequested } from '../../access/requested-location.ts'
import { type May, useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { PAGES } from '../../areas.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

export function UnauthorizedPage() {
  const { user } = useAccess()
  const may = useMay()
  const { state } = useLocation()
  const needed = isRequested(state) ? codesOfPage(state.from.pathname, may) : []
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
const codesOfPage = (pathname: string, may: May): readonly PermissionCode[] => {
  const matching = PAGES.filter(({ path }) => matchPath(path, pathname))
  const page = matching.find(({ path }) => !path.includes(':')) ?? matching[0]
  const codes = page?.code ? [page.code] : (page?.anyOf ?? [])
  return page?.alsoNeeds && may.any(...codes) ? [page.alsoNeeds] : codes
}

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' })

/** Which permission a page needs, in words, and who can grant it; nothing where that cannot be had. */
function MissingPermission({ codes }: { codes: readonly PermissionCode[] }) {
  const explained = useOptionalQuery(explainMissing, { query: { codes: codes.join(',') } })
  if (!explained || explained.missing.length === 0) return null
  const { missing, grantors } = explained
  const names = grantors.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  return (
    <Typography sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
      {`Missing permission: ${EITHER.format(missing.map((words, nth) => `“${words}” (${codes[nth]})`))}. `}
      {names.length > 0 ? `${EITHER.format(names)} can grant it.` : 'Nobody can grant it at present.'}
    </Typography>
  )
}
