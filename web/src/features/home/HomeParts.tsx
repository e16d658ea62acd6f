import { listDeliveries, listStock } from '@kitroom/contract/all-stock'
import { contrastOf, hardToReadText } from '@kitroom/contract/contrast'
import { listGarmentColors, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { listMissingPictures, neededText } from '@kitroom/contract/image-coverage'
import { localDay } from '@kitroom/contract/local-time'
import { listPurchases, listToBuy } from '@kitroom/contract/order-lists'
import { CHANGING_IMAGES } from '@kitroom/contract/product-images'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { paths } from '../../paths.ts'
import { countText, totalText } from '../../ui/display/count-text.ts'
import { Ago } from '../../ui/display/DateTime.tsx'
import { beginningOf, dayFromNow } from '../../ui/display/day.ts'
import { Panel } from '../../ui/feedback/Panel.tsx'
import { CardLine, ListCard } from '../../ui/list/ListCard.tsx'

const MOST_LINES = 5

/** The parts of home for the storeroom and the catalogue: each for those who may act on it, and only if it has lines. */
export function HomeParts() {
  const may = useMay()
  return (
    <>
      <Panel name="What to buy">
        <WhatToBuy />
      </Panel>
      <Panel name="The last deliveries">
        <LastDeliveries />
      </Panel>
      <Panel name="The counts">
        <NotCounted />
      </Panel>
      {may.any(...CHANGING_IMAGES.access.anyOf) && (
        <Panel name="The pictures">
          <MissingPictures />
        </Panel>
      )}
      {may(updateGarmentColor.access) && (
        <Panel name="The colors">
          <HardColors />
        </Panel>
      )}
    </>
  )
}

const listed = (path: string, filters: Record<string, string>): string => `${path}?${new URLSearchParams(filters)}`

/** By supplier, the one with most pieces first; the purchase list is for those who manage orders. */
function WhatToBuy() {
  const toBuy = usePermittedQuery(listToBuy)
  const may = useMay()
  if (!toBuy || toBuy.suppliers.length === 0) return null
  const list = { to: `${paths.purchaseList}?orders=${toBuy.order_ids.join(',')}`, text: 'Purchase list' }
  return (
    <ListCard title="What to buy" all={may.all(listPurchases.access, ...listPurchases.alsoNeeds) && list}>
      {toBuy.suppliers.slice(0, MOST_LINES).map(({ supplier_name, items, pieces }) => (
        <CardLine
          key={supplier_name}
          to={listed(paths.allStock, { 'filter.supplier_name': supplier_name })}
          name={supplier_name || 'No supplier'}
        >
          {`${countText(pieces, 'piece')} of ${countText(items, 'item')}`}
        </CardLine>
      ))}
    </ListCard>
  )
}

const PIECES_ADDED = { 'filter.change': '1..' }
const ALL_DELIVERIES = { to: listed(paths.stockHistory, PIECES_ADDED), text: 'Stock history' }

function LastDeliveries() {
  const deliveries = usePermittedQuery(listDeliveries)?.deliveries ?? []
  if (deliveries.length === 0) return null
  return (
    <ListCard title="Last deliveries" all={ALL_DELIVERIES}>
      {deliveries.map(({ booked_at, pieces, items, product_name }) => {
        const day = localDay(new Date(booked_at))
        return (
          <CardLine
            key={booked_at}
            to={listed(paths.stockHistory, { ...PIECES_ADDED, 'filter.time': `${day}..${day}` })}
            name={`${countText(pieces, 'piece')} of ${product_name ?? countText(items, 'item')}`}
          >
            <Ago at={booked_at} />
          </CardLine>
        )
      })}
    </ListCard>
  )
}

const COUNT_AFTER_DAYS = 90

/** The items of active products whose last count is too long ago: the total of the list that its link opens. */
function NotCounted() {
  const day = dayFromNow(-COUNT_AFTER_DAYS)
  const since = (limit: string | null) => ({
    'filter.product_is_active': 'yes',
    'filter.not_counted_since': `..${limit}`,
  })
  const query = { ...since(beginningOf(day, 1)), limit: 1, facets: 'false' } as const
  const total = usePermittedQuery(listStock, { query })?.total ?? 0
  if (total === 0) return null
  return (
    <ListCard title={`Not counted for ${COUNT_AFTER_DAYS} days`}>
      <CardLine to={listed(paths.allStock, since(day))} name={total === 1 ? '1 item' : `${totalText(total)} items`} />
    </ListCard>
  )
}

const MISSING = listed(paths.productImages, { 'filter.is_missing': 'yes', 'filter.is_active': 'yes' })

/** The needed pictures, and the products in which some are missing: the same count as on the wall and on their pages. */
function MissingPictures() {
  const missing = usePermittedQuery(listMissingPictures)
  const may = useMay()
  if (!missing || missing.needed === 0) return null
  const pathOf = may('PRODUCT_UPDATE') ? paths.editProduct : paths.viewProduct
  return (
    <ListCard title="Pictures">
      {missing.products.map((product) => (
        <CardLine key={product.id} to={pathOf(product.id)} name={product.name}>
          {neededText(product)}
        </CardLine>
      ))}
      <CardLine to={missing.products.length > 0 ? MISSING : paths.productImages} name="All pictures">
        {neededText(missing)}
      </CardLine>
    </ListCard>
  )
}

/** Approved imprints of active garment colors that are hard to read on them, the hardest first. */
function HardColors() {
  const garments = usePermittedQuery(listGarmentColors)?.garment_colors.filter(({ is_active }) => is_active) ?? []
  const pairs = garments
    .flatMap(({ id, name, hex_value, imprint_colors }) =>
      imprint_colors.map((imprint) => ({
        id,
        name: `${imprint.name} on ${name}`,
        text: hardToReadText(hex_value, imprint.hex_value),
        contrast: contrastOf(hex_value, imprint.hex_value) ?? 0,
      })),
    )
    .filter(({ text }) => text !== null)
    .sort((one, other) => one.contrast - other.contrast)
  if (pairs.length === 0) return null
  const all = { to: paths.garmentColors, text: `All garment colors: ${countText(pairs.length, 'pair')}` }
  return (
    <ListCard title="Hard to read" all={all}>
      {pairs.slice(0, MOST_LINES).map(({ id, name, text }) => (
        <CardLine key={name} to={paths.editGarmentColor(id)} name={name}>
          {text}
        </CardLine>
      ))}
    </ListCard>
  )
}
