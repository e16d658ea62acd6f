import { getAttention } from '@kitroom/contract/attention'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useOptionalQuery } from '../../api/hooks.ts'
import { FINDING_LINES } from '../../areas.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { HomeSection } from './HomeSection.tsx'

/** How much asks for attention, each number a link to what it counts. Not there when nothing does. */
export function NeedsAttention() {
  const counts = useOptionalQuery(getAttention, { query: { today: dayFromNow(0) } })?.counts ?? {}
  const found = FINDING_LINES.flatMap(({ name, one, many, to }) => {
    const count = counts[name] ?? 0
    return count === 0 ? [] : [{ name, to, text: `${count} ${count === 1 ? one : many}` }]
  })
  if (found.length === 0) return null
  return (
    <HomeSection title="Needs attention">
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.75 }}>
        {found.map(({ name, to, text }) => (
          <li key={name}>
            <Link component={RouterLink} underline="always" to={to}>
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </HomeSection>
  )
}
