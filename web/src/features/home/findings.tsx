import { getAttention } from '@kitroom/contract/attention'
import OpenIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { Link as RouterLink } from 'react-router'
import { useOptionalQuery } from '../../api/hooks.ts'
import type { FindingLine } from '../../area.ts'
import { FINDING_LINES } from '../../areas.ts'
import { countText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { ListCard } from '../../ui/list/ListCard.tsx'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

type Shown = FindingLine & { count: number }

/** The open findings with their counts, and how many items of stock ask for nothing. */
const useFindings = (): { findings: Shown[]; inOrder: number } => {
  const counts = useOptionalQuery(getAttention, { query: { today: dayFromNow(0) } })?.counts ?? {}
  const findings = FINDING_LINES.map((line) => ({ ...line, count: counts[line.name] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
  return { findings, inOrder: counts.in_order ?? 0 }
}

const textOf = ({ one, many, count }: Shown): string => (many ? countText(count, one, many) : one)

const isOfStock = ({ name }: FindingLine): boolean => name in LEVEL_COLORS

/** The colors of the bar's parts. */
const LEVEL_COLORS: Readonly<Record<string, string>> = {
  critical: 'error.main',
  low: 'warning.main',
  not_orderable: 'text.disabled',
  not_set_up: 'info.main',
  never_received: 'secondary.main',
}

/** One bar of all items. Its parts are links, as are their names below it. */
export function StockLevels() {
  const { findings, inOrder } = useFindings()
  const levels = findings.filter(isOfStock)
  if (levels.length === 0) return null
  return (
    <SectionCard isSmall title="Stock levels" sx={{ p: 2.25, mt: 2.5 }}>
      <Box aria-hidden sx={BAR}>
        {levels.map(({ name, to, count }) => (
          <RouterLink key={name} to={to} tabIndex={-1} style={{ flexGrow: count }}>
            <Box component="span" data-drawn sx={{ bgcolor: LEVEL_COLORS[name] }} />
          </RouterLink>
        ))}
        {inOrder > 0 && (
          <Box component="span" data-drawn sx={{ bgcolor: 'success.main' }} style={{ flexGrow: inOrder }} />
        )}
      </Box>
      <Box component="ul" sx={LEVELS}>
        {levels.map((line) => (
          <li key={line.name}>
            <Box component="span" data-drawn sx={{ ...DOT, bgcolor: LEVEL_COLORS[line.name] }} />
            <PageLink underline="hover" to={line.to} color="inherit">
              {textOf(line)}
            </PageLink>
          </li>
        ))}
        {inOrder > 0 && (
          <li>
            <Box component="span" data-drawn sx={{ ...DOT, bgcolor: 'success.main' }} />
            {countText(inOrder, 'in order', 'in order')}
          </li>
        )}
      </Box>
    </SectionCard>
  )
}

const BAR = {
  display: 'flex',
  gap: '2px',
  height: 14,
  borderRadius: 1,
  overflow: 'hidden',
  mb: 1.25,
  '& > *': { flexBasis: 0, minWidth: 4 },
  '& span': { display: 'block', height: '100%' },
}
const LEVELS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: 1 },
  '@media (pointer: coarse)': { '& a': { lineHeight: '44px' } },
}

/** The other findings, each count with a link to its records. Hidden if there are none. */
export function NeedsAttention() {
  const otherFindings = useFindings().findings.filter((line) => !isOfStock(line))
  if (otherFindings.length === 0) return null
  return (
    <ListCard title="Needs attention">
      {otherFindings.map((line) => (
        <li key={line.name}>
          <PageLink underline="hover" to={line.to} sx={LINE}>
            <Box
              component="span"
              data-drawn
              sx={{ ...DOT, bgcolor: line.severity ? `${line.severity}.main` : 'text.disabled' }}
            />
            <span>{textOf(line)}</span>
            <OpenIcon fontSize="small" sx={{ ml: 'auto', color: 'text.secondary' }} />
          </PageLink>
        </li>
      ))}
    </ListCard>
  )
}

const LINE = { flex: 1, display: 'flex', alignItems: 'center', gap: 1.25, color: 'text.primary', fontWeight: 560 }
const DOT = { flex: 'none', width: 8, height: 8, borderRadius: '50%' }
