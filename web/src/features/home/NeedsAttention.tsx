import { getAttention } from '@kitroom/contract/attention'
import OpenIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useOptionalQuery } from '../../api/hooks.ts'
import { FINDING_LINES } from '../../areas.ts'
import { countText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { RowList } from '../../ui/display/RowList.tsx'
import { HomeSection } from './HomeSection.tsx'

/** The open findings, each count with a link to its records. Hidden if there are none. */
export function NeedsAttention() {
  const counts = useOptionalQuery(getAttention, { query: { today: dayFromNow(0) } })?.counts ?? {}
  const found = FINDING_LINES.flatMap(({ name, one, many, to, severity }) => {
    const count = counts[name] ?? 0
    return count === 0 ? [] : [{ name, to, severity, text: countText(count, one, many) }]
  })
  if (found.length === 0) return null
  return (
    <HomeSection title="Needs attention">
      <RowList>
        {found.map(({ name, to, text, severity }) => (
          <li key={name}>
            <Link component={RouterLink} underline="hover" to={to} sx={LINE}>
              <Box component="span" sx={{ ...DOT, bgcolor: severity ? `${severity}.main` : 'text.disabled' }} />
              <span>{text}</span>
              <OpenIcon fontSize="small" sx={{ ml: 'auto', color: 'text.secondary' }} />
            </Link>
          </li>
        ))}
      </RowList>
    </HomeSection>
  )
}

const LINE = { flex: 1, display: 'flex', alignItems: 'center', gap: 1.25, color: 'text.primary', fontWeight: 560 }
const DOT = { flex: 'none', width: 8, height: 8, borderRadius: '50%' }
