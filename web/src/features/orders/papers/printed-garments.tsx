import { dayText } from '@kitroom/contract/days'
import { localDay } from '@kitroom/contract/local-time'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CSSProperties } from 'react'
import { countText } from '../../../ui/display/count-text.ts'
import { Swatch } from '../../../ui/display/Swatch.tsx'
import type { ProductionGroup } from './production-sheet.ts'
import { SheetTable } from './SheetTable.tsx'
import { ShirtPicture } from './ShirtPicture.tsx'

type GarmentsProps = {
  groups: readonly ProductionGroup[]
  /** The address of a stored picture. */
  addressOf: (hash: string) => string
  /** The order, for paper: each line has a box to tick then, and each page says what it is of. */
  printedFor?: string
}

/** The pieces of an order, garment by garment: pictures, colors, totals by size, and a line for each player. */
export function Garments({ groups, addressOf, printedFor }: GarmentsProps) {
  return groups.map((group) => (
    <Box
      key={`${group.title} ${group.name}`}
      sx={{ mb: 3.5, '@media print': { mb: 2 }, breakInside: group.lines.length > MOST_KEPT_WHOLE ? 'auto' : 'avoid' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1, breakInside: 'avoid', breakAfter: 'avoid' }}>
        <Pictures group={group} addressOf={addressOf} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Facts group={group} />
          <Totals group={group} />
        </Box>
      </Box>
      {group.lines.length > 0 && <Lines group={group} printedFor={printedFor} />}
    </Box>
  ))
}

/** In print the table of a garment is not split between pages unless it is too long for one. */
const MOST_KEPT_WHOLE = 24

/** 'changed 27 Nov', in words, so that it is seen on paper without colors. */
export function ChangedMark({ at }: { at: string | null }) {
  if (at === null) return null
  const [day, month] = dayText(localDay(new Date(at))).split(' ')
  return (
    <Box component="strong" sx={MARK}>
      changed {day} {month}
    </Box>
  )
}

const MARK = {
  border: 1,
  borderColor: 'warning.main',
  borderRadius: 0.5,
  px: 0.75,
  ml: 1,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  '@media print': { borderColor: '#000' },
}

type PicturesProps = Pick<GarmentsProps, 'addressOf'> & { group: ProductionGroup }

function Pictures({ group: { part }, addressOf }: PicturesProps) {
  if (!part) return null
  const [front = null, back] = part.images
  const alt = `${part.product_name}, ${part.garment_color_name}`
  return (
    <Box sx={{ display: 'flex', gap: 1, '& img, & svg': { border: 1, borderColor: 'divider' } }}>
      <ShirtPicture shirt={part} alt={`${alt}, front`} src={front && addressOf(front)} size={96} />
      {back && <ShirtPicture shirt={part} alt={`${alt}, back`} src={addressOf(back)} size={96} />}
    </Box>
  )
}

function Facts({ group }: { group: ProductionGroup }) {
  const { title, part, changed } = group
  return (
    <>
      <Typography variant="h2">
        {title}
        <ChangedMark at={changed} />
      </Typography>
      {part && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {part.product_name} ({part.product_code})
        </Typography>
      )}
      {part && (
        <ColorLine
          what="Garment"
          name={part.garment_color_name}
          hex={part.garment_color_hex}
          pantone={part.garment_color_pantone}
        />
      )}
      {part?.imprint_color_name && (
        <ColorLine
          what="Imprint"
          name={part.imprint_color_name}
          hex={part.imprint_color_hex}
          pantone={part.imprint_color_pantone}
        />
      )}
    </>
  )
}

type ColorLineProps = { what: string; name: string; hex: string | null; pantone?: string | null }

function ColorLine({ what, name, hex, pantone }: ColorLineProps) {
  return (
    <Typography variant="body2" component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Swatch hex={hex} size={24} />
      <span style={{ overflowWrap: 'anywhere' }}>
        {what} <strong>{name}</strong> {[hex, pantone && `Pantone ${pantone}`].filter(Boolean).join(', ')}
      </span>
    </Typography>
  )
}

/** Totals by size: a row of sizes and a row of pieces. */
function Totals({ group }: { group: ProductionGroup }) {
  return (
    <Box component="dl" aria-label={`Totals: ${group.title}`} sx={TOTALS}>
      {group.sizes.map(({ size, count, short }) => (
        <div key={size}>
          <dt>{size}</dt>
          <dd>
            {count}
            {short > 0 && `, ${short} short`}
          </dd>
        </div>
      ))}
      <div>
        <dt>Total</dt>
        <dd>{countText(group.total, 'piece')}</dd>
      </div>
    </Box>
  )
}

const TOTALS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  m: 0,
  mt: 1,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { border: 1, borderColor: 'divider', borderRadius: 1, px: 1, py: 0.25, textAlign: 'center' },
  '& dt': { fontSize: '0.75rem', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
}

function Lines({ group, printedFor }: { group: ProductionGroup; printedFor: string | undefined }) {
  const ticked = printedFor !== undefined
  const columnCount = 1 + COLUMNS_FROM.filter((count) => group.lines.length >= count).length
  return (
    <Box sx={LINES} style={{ '--print-columns': columnCount } as CSSProperties}>
      <SheetTable
        label={`Players: ${group.title}`}
        headings={['Size', 'Number', 'Name', ...(ticked ? ['Done'] : [])]}
        widths={ticked ? [16, 16, 54, 14] : [14, 14, 72]}
        {...(ticked && { printedTitle: `${printedFor}: ${group.name}` })}
        rows={group.lines.map(({ size, number, name, changed }) => [
          ...[size, number || '–'],
          <>
            {name || '–'}
            <ChangedMark at={changed} />
          </>,
          ...(ticked ? [<span key="done" style={BOX} />] : []),
        ])}
      />
    </Box>
  )
}

/** From so many lines on they are printed in one column more. */
const COLUMNS_FROM = [20, 60]
const LINES = {
  '& td:nth-of-type(-n + 2)': { fontWeight: 600 },
  '& :is(th, td):nth-of-type(4)': { textAlign: 'center' },
  // A team of 15 has two garments on a page.
  '@media print': {
    columnCount: 'var(--print-columns)',
    columnGap: '12px',
    '& table': { fontSize: '0.8rem' },
    '& thead th, & tbody td': { py: 0.125, px: 1 },
  },
}
const BOX = {
  display: 'inline-block',
  width: 14,
  height: 14,
  border: '1.5px solid currentColor',
  borderRadius: 3,
} as const
