import { dayText } from '@kitroom/contract/days'
import type { Order } from '@kitroom/contract/orders'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/display/count-text.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import type { Table } from '../../ui/spreadsheet/table.ts'
import { OneOrder } from './OneOrder.tsx'
import { SheetButtons, SheetTable } from './printed-sheet.tsx'
import { type ProductionGroup, packingSlipsOf, piecesOf, productionOf, whatIsMade } from './production-sheet.ts'

/** The items to produce for one order, and a packing slip for each player. */
export function ProductionSheetPage() {
  return <OneOrder>{(order) => <ProductionSheet order={order} />}</OneOrder>
}

function ProductionSheet({ order }: { order: Order }) {
  const groups = productionOf(order)
  const about = [`${order.number} ${order.team_name}`, order.club_name, order.status]
  const neededBy = order.needed_by && `Needed by ${dayText(order.needed_by)}`
  return (
    <>
      <PageTitle title="Production sheet" about={[...about, neededBy].filter(Boolean).join(', ')}>
        <ButtonLink to={paths.savedOrder(order.id)}>To the order</ButtonLink>
        <SheetButtons name={`Production sheet ${order.number}`} tables={() => productionTables(order)} />
      </PageTitle>
      {groups.length === 0 && <Typography>There is nothing to make yet.</Typography>}
      {groups.map((group) => (
        <Box
          component="section"
          key={`${group.title} ${whatIsMade(group)}`}
          sx={{ mb: 3, breakInside: breakOf(group) }}
        >
          <Typography variant="h2" sx={{ breakAfter: 'avoid' }}>
            {group.title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1, breakAfter: 'avoid' }}>
            {group.product !== group.title && `${whatIsMade(group)} (${group.code}), `}
            {countText(piecesOf(group), 'piece')}
          </Typography>
          <SheetTable
            label={`${group.title}: ${whatIsMade(group)}`}
            headings={['Size', 'Pieces', 'Numbers']}
            numeric={['Pieces']}
            widths={[14, 12, 74]}
            rows={group.sizes.map(({ size, pieces, numbers }) => [size, pieces, numbers.join(', ')])}
          />
        </Box>
      ))}
      {order.notes && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>Notes: {order.notes}</Typography>
      )}
      <PackingSlips order={order} />
    </>
  )
}

/** In print a table is not split between pages unless it is too long for one. */
const breakOf = ({ sizes }: ProductionGroup): 'auto' | 'avoid' => (sizes.length > MOST_KEPT_WHOLE ? 'auto' : 'avoid')
const MOST_KEPT_WHOLE = 16

/** The production sheet as a workbook: the pieces to produce, then the packing slips. */
const productionTables = (order: Order): Table[] => [
  {
    name: 'Production sheet',
    headings: ['Item', 'Product', 'Code', 'Color', 'Imprint', 'Size', 'Pieces', 'Numbers'],
    rows: productionOf(order).flatMap(({ title, product, code, color, imprint, sizes }) =>
      sizes.map(({ size, pieces, numbers }) => [
        title,
        product,
        code,
        color,
        imprint,
        size,
        pieces,
        numbers.join(', '),
      ]),
    ),
  },
  {
    name: 'Packing slips',
    headings: ['Order', 'Team', 'Player', 'Number', 'Item', 'Product', 'Size'],
    rows: packingSlipsOf(order).flatMap(({ name, number, items }) =>
      items.map(({ item, what, size }) => [order.number, order.team_name, name, number, item, what, size]),
    ),
  },
]

function PackingSlips({ order }: { order: Order }) {
  const slips = packingSlipsOf(order)
  if (slips.length === 0) return null
  return (
    <Box component="section" aria-label="Packing slips" sx={{ mt: 4, breakBefore: 'page' }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Packing slips
      </Typography>
      <Box component="ul" sx={SLIPS}>
        {slips.map(({ key, name, number, items }) => (
          <Box component="li" key={key} sx={SLIP}>
            <Typography variant="body2" color="textSecondary">
              {order.number} {order.team_name}
            </Typography>
            <Typography variant="h3" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, my: 0.5 }}>
              <span translate="no">{name}</span>
              <Box component="span" sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
                {number}
              </Box>
            </Typography>
            {items.map(({ item, what, size }) => (
              <Box key={item} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {what ? `${item}: ${what}` : item}
                </Typography>
                <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                  {size}
                </Typography>
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const SLIPS = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}
const SLIP = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
}
