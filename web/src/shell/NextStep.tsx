import { getShopGuide } from '@kitroom/contract/shop'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useOptionalQuery } from '../api/hooks.ts'
import { queryKeyOf } from '../api/query-key.ts'
import { DOORS, progressOf, SET_UP_ALL } from '../setup-steps.ts'

const MAKE = /\/create$/
const LISTS = Object.values(DOORS).map(([, , make]) => make.replace(MAKE, ''))

/** In a new shop, below the pages on which something was just made: what comes next. */
export function NextStep() {
  const { pathname, state } = useLocation()
  const steps = useOptionalQuery(getShopGuide, { isSilent: true })?.steps
  const client = useQueryClient()
  const isNew = Boolean(steps)
  // After a save another page is shown, or the dialog of this one is closed.
  useEffect(() => {
    if (isNew && pathname && state !== SET_UP_ALL) void client.invalidateQueries({ queryKey: queryKeyOf(getShopGuide) })
  }, [client, isNew, pathname, state])
  if (!steps || MAKE.test(pathname) || !LISTS.some((list) => pathname.startsWith(list))) return null
  const { text, next, door } = progressOf(steps)
  if (!next || !door) return null
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 2, displayPrint: 'none' }}>
      {`${text}. Next: ${next.title}. `}
      <Link component={RouterLink} to={door} state={SET_UP_ALL}>
        Go on
      </Link>
    </Typography>
  )
}
