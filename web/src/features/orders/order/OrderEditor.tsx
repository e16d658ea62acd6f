import { MOST_PACKS } from '@kitroom/contract/order-checks'
import { packName } from '@kitroom/contract/order-pieces'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import {
  type Dispatch,
  memo,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { numberText } from '../../../ui/display/count-text.ts'
import { SecondaryText, SectionTitle } from '../../../ui/display/texts.tsx'
import { type OrderSummary, SummaryTable, summarize } from '../papers/SummaryTable.tsx'
import {
  type EditedContents,
  type EditedPack,
  EMPTY_PACK,
  isEmptyPack,
  type Quantities,
} from '../roster/edited-order.ts'
import { useSizeNotes } from '../roster/size-notes.ts'
import { type CheckedContents, wrongCellsOf } from '../roster/wrong-cells.ts'
import { PackCard } from './PackCard.tsx'
import { QuantityCard } from './QuantityCard.tsx'

type OrderEditorProps = {
  order: EditedContents
  setOrder: Dispatch<SetStateAction<EditedContents>>
  offersPaste?: boolean
  checked?: CheckedContents | null
  /** One column, with folded lines on phones; empty packs wait behind 'Add a pack'. */
  isDocument?: boolean
  /** The pieces left of a size are told beside it. */
  tellsStock?: boolean
  /** Below the summary. */
  children?: ReactNode
}

/** The packs and quantities of an order, and their summary. */
export function OrderEditor({
  order,
  setOrder,
  offersPaste = false,
  checked = null,
  isDocument = false,
  tellsStock = false,
  children,
}: OrderEditorProps) {
  const [added, setAdded] = useState<readonly number[]>([])
  const packs = Array.from({ length: MOST_PACKS }, (_, nth) => order.packs[nth] ?? EMPTY_PACK)
  const shown = packs.map((pack, nth) => !isEmptyPack(pack) || !isDocument || added.includes(nth))
  // An order begins with a pack.
  if (isDocument && !shown.includes(true)) shown[0] = true
  const hidden = shown.indexOf(false)
  // Typing has priority; what is counted may follow later.
  const counted = useDeferredValue(order)
  const notes = useSizeNotes(counted, tellsStock)
  const summary = useMemo(() => summarize(counted), [counted])
  const changePack = useCallback(
    (index: number, change: (pack: EditedPack) => EditedPack) =>
      setOrder((before) => ({
        ...before,
        packs: Array.from({ length: Math.max(before.packs.length, index + 1) }, (_, nth) => {
          const pack = before.packs[nth] ?? EMPTY_PACK
          return nth === index ? change(pack) : pack
        }),
      })),
    [setOrder],
  )
  const changeQuantity = useCallback(
    (item: 'hoodie' | 'windbreaker', size: keyof Quantities, text: string) =>
      setOrder((before) => ({ ...before, [item]: { ...before[item], [size]: text } })),
    [setOrder],
  )
  return (
    <Box sx={isDocument ? DOCUMENT : children ? WITH_DETAILS : COLUMNS}>
      <Box className="contents" sx={{ minWidth: 0 }}>
        {packs.map((pack, index) =>
          shown[index] ? (
            <PackCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a pack of an order is known by its place alone
              key={index}
              index={index}
              pack={pack}
              onChange={changePack}
              offersPaste={offersPaste}
              wrong={wrongCellsOf(checked, pack, index)}
              isDocument={isDocument}
              notes={notes}
            />
          ) : null,
        )}
        {hidden >= 0 && (
          <Button
            startIcon={<AddIcon />}
            sx={{ mb: 2 }}
            onClick={() => {
              flushSync(() => setAdded([...added, hidden]))
              document.querySelector<HTMLElement>(`[aria-label="${packName(hidden)}"] li input`)?.focus()
            }}
          >
            Add a pack
          </Button>
        )}
        <QuantityCard hoodie={order.hoodie} windbreaker={order.windbreaker} onChange={changeQuantity} />
      </Box>
      <OrderSummaryCard summary={summary} staysInSight={!isDocument && !children} />
      {children}
    </Box>
  )
}

/** Rows of a table with fields that show their frame when one comes to them; the line to type in always shows them. */
const ROSTER = {
  '--order-line': 'minmax(0, 1fr) 64px repeat(3, 126px) 32px',
  '--order-gap': '4px',
  '--size-cell': 'flex',
  '& ol > li': { mb: 0, py: { xs: 1, sm: '3px' }, borderTop: 1, borderColor: 'divider' },
  '& ol > li:not(:last-of-type) :is(input, select):not([aria-invalid="true"], :hover, :focus)': {
    borderColor: { sm: 'transparent' },
  },
  '& ol :is(input, select)': { height: { md: 32 }, bgcolor: 'transparent' },
  '& ol select': { flex: { sm: '0 1 72px' } },
}
const COLUMNS = {
  ...ROSTER,
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
}

/** Beside each other the details come first. The bar with the buttons reaches over all rows, so that it can stay in sight; the last one has room for it. */
const WITH_DETAILS = {
  ...COLUMNS,
  gridTemplateRows: { xs: 'auto auto auto 64px', lg: 'auto 1fr 64px' },
  '--details-gap': '0px',
  '& > .contents': { gridArea: { xs: '1 / 1', lg: '1 / 1 / span 2 / auto' } },
  '& > section': { gridArea: { xs: '2 / 1', lg: '2 / 2' } },
  '& > form > section': { gridArea: { xs: '3 / 1', lg: '1 / 2' } },
  '& > form > div': { gridArea: '1 / 1 / -1 / -1', alignSelf: 'end' },
}

/** One column, which is a document. */
const DOCUMENT = { ...ROSTER, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }

/** The summary of the order; alone beside a long list it stays visible. */
export const OrderSummaryCard = memo(function OrderSummaryCard(props: {
  summary: OrderSummary
  staysInSight: boolean
}) {
  const { summary, staysInSight } = props
  const inSight = staysInSight ? { position: { lg: 'sticky' }, top: 72 } : {}
  return (
    <Card component="section" aria-label="Summary" sx={{ p: { xs: 2, sm: 2.5 }, ...inSight }}>
      <SectionTitle>Summary</SectionTitle>
      <Box sx={{ display: 'flex', gap: 4, my: 1.5 }}>
        <Figure count={summary.players} one="player" more="players" />
        <Figure count={summary.total} one="piece" more="pieces" />
      </Box>
      {summary.total > 0 && (
        <Box role="group" aria-label="Pieces by size" tabIndex={0} sx={{ overflowX: 'auto' }}>
          <SummaryTable summary={summary} />
        </Box>
      )}
    </Card>
  )
})

function Figure({ count, one, more }: { count: number; one: string; more: string }) {
  return (
    <SecondaryText>
      <Box component="strong" sx={{ display: 'block', fontSize: '1.75rem', lineHeight: 1.15, color: 'text.primary' }}>
        {numberText(count)}
      </Box>
      {count === 1 ? one : more}
    </SecondaryText>
  )
}
