import { listDeliveries, listStock } from '@kitroom/contract/all-stock'
import { contrastOf, hardToReadText } from '@kitroom/contract/contrast'
import { listGarmentColors, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { listMissingPictures, neededText } from '@kitroom/contract/image-coverage'
import { localDay } from '@kitroom/contract/local-time'
import { listPurchases, listToBuy } from '@kitroom/contract/order-lists'
import { CHANGING_IMAGES } from '@kitroom/contract/product-images'
import { type May, useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { paths } from '../../paths.ts'
import { countText, totalText } from '../../ui/display/count-text.ts'
import { Ago } from '../../ui/display/DateTime.tsx'
import { beginningOf, dayFromNow } from '../../ui/display/day.ts'
import { Panel } from '../../ui/feedback/Panel.tsx'
import { CardLine, ListCard, type Way } from '../../ui/list/ListCard.tsx'

type Part = { lines: readonly Way[]; all?: Way | false }

const MOST_LINES = 5
const COUNT_AFTER_DAYS = 90

/** For the storeroom and the catalogue: each is a hook, for those who may act on what it shows. */
const PARTS: readonly [title: string, usePart: (may: May) => Part][] = [
  ['What to buy', useWhatToBuy],
  ['Last deliveries', useLastDeliveries],
  [`Not counted for ${COUNT_AFTER_DAYS} days`, useNotCounted],
  ['Pictures', usePictures],
  ['Hard to read', useHardColors],
]

export function HomeParts() {
  return PARTS.map(([title, usePart]) => (
    <Panel key={title} name={title}>
      <HomePart title={title} usePart={usePart} />
    </Panel>
  ))
}

/** One small card, and nothing without a line. */
function HomePart({ title, usePart }: { title: string; usePart: (may: May) => Part }) {
  const { lines, all } = usePart(useMay())
  if (lines.length === 0) return null
  return (
    <ListCard title={title} all={all}>
      {lines.map((line) => (
        <CardLine key={line.to + line.name} {...line} />
      ))}
    </ListCard>
  )
}

const listed = (path: string, filters: Record<string, string>): string => `${path}?${new URLSearchParams(filters)}`

/** By supplier, the one with most pieces first; the purchase list is for those who manage orders. */
function useWhatToBuy(may: May): Part {
  const { order_ids = [], suppliers = [] } = usePermittedQuery(listToBuy) ?? {}
  const lines = suppliers.slice(0, MOST_LINES).map(({ supplier_name, items, pieces }) => ({
    to: listed(paths.allStock, { 'filter.supplier_name': supplier_name }),
    name: supplier_name || 'No supplier',
    beside: `${countText(pieces, 'piece')} of ${countText(items, 'item')}`,
  }))
  const all = { to: `${paths.purchaseList}?orders=${order_ids.join(',')}`, name: 'Purchase list' }
  return { lines, all: may.all(listPurchases.access, ...listPurchases.alsoNeeds) && all }
}

const PIECES_ADDED = { 'filter.change': '1..' }

function useLastDeliveries(): Part {
  const deliveries = usePermittedQuery(listDeliveries)?.deliveries ?? []
  const lines = deliveries.map(({ booked_at, pieces, items, product_name }) => {
    const day = localDay(new Date(booked_at))
    return {
      to: listed(paths.stockHistory, { ...PIECES_ADDED, 'filter.time': `${day}..${day}` }),
      name: `${countText(pieces, 'piece')} of ${product_name ?? countText(items, 'item')}`,
      beside: <Ago at={booked_at} />,
    }
  })
  return { lines, all: { to: listed(paths.stockHistory, PIECES_ADDED), name: 'Stock history' } }
}

/** The items of active products whose last count is too long ago: the total of the list that its link opens. */
function useNotCounted(): Part {
  const day = dayFromNow(-COUNT_AFTER_DAYS)
  const since = (at: string | null) => ({ 'filter.product_is_active': 'yes', 'filter.not_counted_since': `..${at}` })
  const query = { ...since(beginningOf(day, 1)), limit: 1, facets: 'false' } as const
  const total = usePermittedQuery(listStock, { query })?.total ?? 0
  const line = { to: listed(paths.allStock, since(day)), name: total === 1 ? '1 item' : `${totalText(total)} items` }
  return { lines: total === 0 ? [] : [line] }
}

const MISSING = listed(paths.productImages, { 'filter.is_missing': 'yes', 'filter.is_active': 'yes' })

/** The needed pictures, and the products in which some are missing: the same count as on the wall and on their pages. */
function usePictures(may: May): Part {
  const missing = usePermittedQuery(listMissingPictures)
  if (!missing || missing.needed === 0 || !may.any(...CHANGING_IMAGES.access.anyOf)) return { lines: [] }
  const pathOf = may('PRODUCT_UPDATE') ? paths.editProduct : paths.viewProduct
  const lines = missing.products.map((product) => ({
    to: pathOf(product.id),
    name: product.name,
    beside: neededText(product),
  }))
  const wall = lines.length > 0 ? MISSING : paths.productImages
  return { lines: [...lines, { to: wall, name: 'All pictures', beside: neededText(missing) }] }
}

/** Approved imprints of active garment colors that are hard to read on them, the hardest first. */
function useHardColors(may: May): Part {
  const garments = usePermittedQuery(listGarmentColors)?.garment_colors.filter(({ is_active }) => is_active) ?? []
  if (!may(updateGarmentColor.access)) return { lines: [] }
  const pairs = garments.flatMap(({ id, name, hex_value, imprint_colors }) =>
    imprint_colors.map((imprint) => ({
      to: paths.editGarmentColor(id),
      name: `${imprint.name} on ${name}`,
      beside: hardToReadText(hex_value, imprint.hex_value),
      contrast: contrastOf(hex_value, imprint.hex_value) ?? 0,
    })),
  )
  const hard = pairs.filter(({ beside }) => beside !== null).sort((one, other) => one.contrast - other.contrast)
  const all = { to: paths.garmentColors, name: `All garment colors: ${countText(hard.length, 'pair')}` }
  return { lines: hard.slice(0, MOST_LINES).map(({ contrast: _, ...line }) => line), all }
}
