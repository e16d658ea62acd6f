import { dayText } from '@kitroom/contract/days'
import { localDay } from '@kitroom/contract/local-time'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { countText } from '../../../ui/display/count-text.ts'
import { Swatch } from '../../../ui/display/Swatch.tsx'
import { SectionTitle, SmallText } from '../../../ui/display/texts.tsx'
import type { ProductionGroup } from './production-sheet.ts'
import { ShirtPicture, smallPicture } from './ShirtPicture.tsx'

type GarmentsProps = {
  groups: readonly ProductionGroup[]
  /** The address of a stored picture. */
  addressOf: (hash: string) => string
  /** Below the head of a garment that has lines. */
  lines?: (group: ProductionGroup) => ReactNode
  /** The order, which paper names where there are no lines. */
  printedFor?: string
}

/** The pieces of an order, garment by garment: pictures, colors, totals by size, and what stands below them. */
export function Garments({ groups, addressOf, lines, printedFor }: GarmentsProps) {
  return groups.map((group, nth) => (
    <Box key={`${group.title} ${group.name}`} sx={{ mb: 3.5, ...onPaper(group.lines.length, nth) }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1, breakInside: 'avoid', breakAfter: 'avoid' }}>
        <Pictures group={group} addressOf={addressOf} />
        <Box sx={FACTS}>
          {printedFor && group.lines.length === 0 && <PrintedFor>{printedFor}</PrintedFor>}
          <Facts group={group} />
          <Totals group={group} />
        </Box>
      </Box>
      {group.lines.length > 0 && lines?.(group)}
    </Box>
  ))
}

// A team of 15 has two garments on a page.
const FACTS = {
  flex: '1 1 240px',
  minWidth: 0,
  '@media print': { '&& > *, && dt, && dd': { mt: 0.25, lineHeight: 1.2 } },
}

/** The order, where no table names it. */
function PrintedFor({ children }: { children: string }) {
  return <SmallText sx={{ display: 'none', fontWeight: 600, displayPrint: 'block' }}>{children}</SmallText>
}

/** From so many lines on they are printed in one column more. */
const COLUMNS_FROM = [20, 60]
export const printColumns = (lineCount: number): number => 1 + COLUMNS_FROM.filter((from) => lineCount >= from).length

/** A page holds them with what stands above them. */
const MOST_KEPT_WHOLE = 36

/** A garment is not split between pages unless it is too long for one. Near the foot of a page its heads would not be repeated. */
const onPaper = (lineCount: number, nth: number) => {
  const isWhole = lineCount / printColumns(lineCount) <= MOST_KEPT_WHOLE
  return {
    '@media print': {
      mb: 2,
      breakInside: isWhole ? 'avoid' : 'auto',
      breakBefore: isWhole || nth === 0 ? 'auto' : 'page',
    },
  }
}

/** 'changed 27 Nov', in words, so that it is seen on paper without colors. */
export function ChangedMark({ at }: { at: string | null }) {
  if (at === null) return null
  const [day, month] = dayText(localDay(new Date(at))).split(' ')
  return (
    <Mark>
      changed {day} {month}
    </Mark>
  )
}

/** A word in a frame, seen on paper without colors. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <Box component="strong" sx={MARK}>
      {children}
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
  '@media print': { borderColor: '#000', ml: 0.5, px: 0.5, fontSize: '0.65rem' },
}

type PicturesProps = Pick<GarmentsProps, 'addressOf'> & { group: ProductionGroup }

function Pictures({ group: { part }, addressOf }: PicturesProps) {
  if (!part) return null
  const [front = null, back] = part.images
  const alt = `${part.product_name}, ${part.garment_color_name}`
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        '& img, & svg': { border: 1, borderColor: 'divider' },
        '@media print': { '& img, & svg': smallPicture(72) },
      }}
    >
      <ShirtPicture shirt={part} alt={`${alt}, front`} src={front && addressOf(front)} size={96} />
      {back && <ShirtPicture shirt={part} alt={`${alt}, back`} src={addressOf(back)} size={96} />}
    </Box>
  )
}

function Facts({ group }: { group: ProductionGroup }) {
  const { title, part, changed } = group
  return (
    <>
      <SectionTitle>
        {title}
        <ChangedMark at={changed} />
      </SectionTitle>
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
    <SmallText component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Swatch hex={hex} size={24} />
      <span style={{ overflowWrap: 'anywhere' }}>
        {what} <strong>{name}</strong> {[hex, pantone && `Pantone ${pantone}`].filter(Boolean).join(', ')}
      </span>
    </SmallText>
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
  '@media print': { mt: 0.5, '& > div': { py: 0 } },
  '& dt': { fontSize: '0.75rem', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
}
