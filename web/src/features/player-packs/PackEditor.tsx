import { listReferenceOptions } from '@kitroom/contract/batches'
import { listOutOfStock, type OutOfStock } from '@kitroom/contract/inventory'
import { garmentName } from '@kitroom/contract/order-pieces'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import { type ListedPlayerPack, listPackProducts } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import { type ReactNode, useMemo } from 'react'
import { useEndpointQuery, useOptionalQuery, usePrefetchEndpoint, useQueryResult } from '../../api/hooks.ts'
import { LoadFailure } from '../../ui/feedback/FailureBoundary.tsx'
import { PartPanel } from './PartPanel.tsx'
import { type ChosenIds, type ChosenPart, choiceIn, idNamesOf, idsOf, isLost, isRestored } from './pack-choice.ts'
import { listedPart } from './pack-part.ts'

type PackEditorProps = {
  ids: ChosenIds
  /** The pack that is edited, as far as its names are known. */
  listed?: ListedPlayerPack | undefined
  stored?: ChosenIds | undefined
  onChange: (ids: ChosenIds) => void
  messagesOf: (partName: PackPartName) => ReactNode
}

/** The three panels that a pack is put together in, on the form's page and in the picker. */
export function PackEditor({ ids, listed, stored, onChange, messagesOf }: PackEditorProps) {
  usePrefetchEndpoint(listOutOfStock)
  const offered = useEndpointQuery(listPackProducts)
  const stock = useQueryResult(listOutOfStock)
  const isOutOfStock = useOutOfStock(stock.data?.outOfStock)
  const restored = PACK_PARTS.filter((partName) => isRestored(offered, ids, stored, partName))
  const nameOfIds = useNamesOfIds(restored.length > 0)
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <LoadFailure of={stock} fallback="Failed to load product data." />
      <Box sx={PANELS}>
        {PACK_PARTS.map((partName) => (
          <PartPanel
            key={partName}
            partName={partName}
            products={offered[partName]}
            choice={restored.includes(partName) ? {} : choiceIn(offered, ids, partName)}
            restoredName={restored.includes(partName) ? nameOfIds(ids, partName) : undefined}
            isLost={!restored.includes(partName) && isLost(offered, ids, partName)}
            lostName={listed && listedPart(listed, partName).name}
            isOutOfStock={isOutOfStock}
            onChoose={(choice) => onChange(idsOf(partName, choice))}
            messages={messagesOf(partName)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** The names of a part's ids, also of those that are no longer offered. */
const useNamesOfIds = (isNeeded: boolean) => {
  const options =
    useOptionalQuery(listReferenceOptions, { query: { area: 'player-packs' }, enabled: isNeeded })?.options ?? {}
  const nameOf = (area: string, id: number | null | undefined) =>
    options[area]?.find((option) => option.id === id)?.name
  return (ids: ChosenIds, partName: PackPartName): string => {
    const [product, garment, imprint] = idNamesOf(partName).map((name) => ids[name])
    return garmentName({
      product_name: nameOf('products', product) ?? '',
      garment_color_name: nameOf('garment-colors', garment) ?? '',
      imprint_color_name: nameOf('imprint-colors', imprint) ?? null,
    })
  }
}

const useOutOfStock = (outOfStock: readonly OutOfStock[] = NONE) =>
  useMemo(() => {
    const keys = new Set(outOfStock.map((one) => `${one.product_id}/${one.garment_color_id}/${one.size_id}`))
    return ({ product, color }: ChosenPart, sizeId: number) => keys.has(`${product?.id}/${color?.id}/${sizeId}`)
  }, [outOfStock])

const NONE: readonly OutOfStock[] = []

/** Below each other until three fit; in between, each panel lays itself out in two halves. */
const PANELS = {
  display: 'grid',
  gap: 2,
  '@container (min-width: 960px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@container (min-width: 620px) and (max-width: 959.98px)': {
    '& > section': { gridTemplateColumns: '1fr 1fr', columnGap: 3 },
  },
}
