import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import {
  type ListedPlayerPack,
  listFilledImages,
  listPackProducts,
  listPlayerPacks,
} from '@kitroom/contract/player-packs'
import { listProducts, type Product } from '@kitroom/contract/products'
import AddIcon from '@mui/icons-material/Add'
import Chip from '@mui/material/Chip'
import { useMemo, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useListQuery, useOptionalQuery, usePrefetchEndpoint, useQueryResult } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { ZoomDialog } from '../../ui/display/ZoomDialog.tsx'
import { LoadFailure } from '../../ui/feedback/FailureBoundary.tsx'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { NO_ROWS } from '../../ui/list/column.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { type List, useList } from '../../ui/list/use-list.ts'
import { useSavedRow } from '../../ui/list/use-saved-row.ts'
import { PackCards } from './PackCards.tsx'
import { lostIdOf, type Offered } from './pack-choice.ts'
import { PACK_COLUMNS, type PackRow } from './pack-columns.ts'
import { listedPart } from './pack-part.ts'
import { usePartPictures, type Zoomed } from './part-pictures.tsx'
import { ReplaceInPacksButton } from './ReplaceInPacksDialog.tsx'

const TITLE = 'Player Packs'
// The cards scroll with the page.
const NO_TABLE = { current: null }
const SHOWN_BY_THE_CARD = PACK_COLUMNS.filter(({ hidden }) => !hidden)

export function PlayerPacksPage() {
  usePrefetchEndpoint(listFilledImages)
  const query = useListQuery(listPlayerPacks)
  const stored = useQueryResult(listFilledImages)
  const pictures = usePartPictures(stored.data?.filled_images)
  const offered = useOptionalQuery(listPackProducts) ?? null
  const may = useMay()
  const rows = usePackRows(query.data?.club_player_packs ?? NO_ROWS, offered)
  const list = useList({ query, rows, columns: PACK_COLUMNS, scroller: NO_TABLE, call: 'listPlayerPacks' })
  const { saved, highlightedId } = useSavedRow(!list.pending)
  const { ids: selected } = list.selection
  const replaceable = selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : rows
  const [zoomed, setZoomed] = useState<Zoomed | null>(null)
  const open = may('CLUB_PLAYER_PACK_UPDATE') ? editPath : viewPath
  return (
    <>
      <ListFrame
        list={list}
        title={TITLE}
        one="Player Pack"
        searchLabel="Search by name, product or color"
        empty="No player packs yet."
        cards
        saved={saved}
        open={open}
        heading={{
          title: TITLE,
          buttons: (
            <>
              {may('CLUB_PLAYER_PACK_UPDATE') && offered && (
                <ReplaceInPacksButton packs={replaceable} offered={offered} />
              )}
              {may('CLUB_PLAYER_PACK_CREATE') && (
                <ButtonLink variant="contained" to={paths.createPlayerPack} startIcon={<AddIcon />}>
                  Create New Player Pack
                </ButtonLink>
              )}
            </>
          ),
        }}
        above={
          <>
            <LoadFailure of={stored} fallback="Failed to load player pack data." />
            <NeedsRepairChip list={list} />
          </>
        }
      >
        <PackCards
          packs={list.matching}
          extra={list.shown.filter((column) => !SHOWN_BY_THE_CARD.includes(column))}
          open={open}
          selection={list.selection}
          highlightedId={highlightedId}
          offered={offered}
          pictures={pictures}
          onZoom={setZoomed}
        />
      </ListFrame>
      {zoomed && <ZoomDialog open onClose={() => setZoomed(null)} {...zoomed} />}
    </>
  )
}

const editPath = ({ id }: ListedPlayerPack) => paths.editPlayerPack(id)
const viewPath = ({ id }: ListedPlayerPack) => paths.viewPlayerPack(id)

const COLUMN = 'needs_repair'

/** Shows the packs alone that need repair, and all of them again. There when there are any. */
function NeedsRepairChip({ list }: { list: List<PackRow> }) {
  const { rows, state, filterBy } = list
  const count = rows.filter(({ lost }) => lost.length > 0).length
  if (count === 0) return null
  const filter = state.filters[COLUMN]
  const isOn = filter?.is === 'yes-no' && filter.yes
  return (
    <Chip
      label={`Needs repair ${numberText(count)}`}
      size="small"
      color="warning"
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={() => filterBy(COLUMN, isOn ? null : { is: 'yes-no', yes: true })}
      sx={{ mb: 1.5, displayPrint: 'none' }}
    />
  )
}

/** The names of a pack's chosen parts that are no longer offered. */
const lostNames = (pack: ListedPlayerPack, offered: Offered): string[] => {
  const names = PACK_PARTS.flatMap((partName) => {
    const lost = lostIdOf(offered, pack, partName)
    const { productName, garmentName, imprintName } = listedPart(pack, partName)
    return (lost && { product: productName, color: garmentName, imprint: imprintName }[lost]) ?? []
  })
  return [...new Set(names)]
}

const categoriesOf = (products: readonly Product[]): PackRow['categories'] => [
  ...new Map(products.map(({ product_category_id: id, product_category_name: name }) => [id, { id, name }])).values(),
]

/** The packs of the list, each with what of it is no longer offered, and the categories of its products. */
const usePackRows = (packs: readonly ListedPlayerPack[], offered: Offered | null): readonly PackRow[] => {
  const products = usePermittedQuery(listProducts)?.products
  return useMemo(() => {
    const byId = new Map(products?.map((product) => [product.id, product]))
    return packs.map((pack) => ({
      ...pack,
      categories: categoriesOf(PACK_PARTS.flatMap((partName) => byId.get(pack[`${partName}_product_id`]) ?? [])),
      lost: offered ? lostNames(pack, offered) : [],
    }))
  }, [packs, offered, products])
}
