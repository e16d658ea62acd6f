import { explainMissing } from '@kitroom/contract/account'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import Typography from '@mui/material/Typography'
import { useOptionalQuery } from '../../api/hooks.ts'

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' })

/** Which permission a page needs, in words, and who can grant it; nothing where that cannot be had. */
export function MissingPermission({ codes }: { codes: readonly PermissionCode[] }) {
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
