import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import { listPackProducts } from '@kitroom/contract/player-packs'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { useReopenedPart } from '../../../ui/drafts/use-reopened-part.ts'
import { lostIdOf, type PackChange, REPLACE_PART, ReplaceInPacksDialog, styleOf } from '../../player-packs/index.ts'
import type { PackChoice } from './order.ts'

type NamedPack = PackChoice & { [Name in 'styles' | 'sizes']: NonNullable<PackChoice[Name]> }
type LostPartsProps = { pack: NamedPack; title: string; onChange: (pack: PackChoice) => void }

/** The parts of a chosen pack that are no longer offered, as in an order that is made again, and a dialog to replace it. */
export function LostParts({ pack, title, onChange }: LostPartsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const part = `${REPLACE_PART} ${title}`
  useReopenedPart(part, () => setIsOpen(true))
  const offered = useOptionalQuery(listPackProducts, { enabled: useMay()('ORDER_CREATE') })
  const lost = PACK_PARTS.flatMap((name) => {
    const { product, garment, imprint } = pack.styles[name]
    const id = offered ? lostIdOf(offered, pack, name) : null
    return id ? ({ product, color: garment.name, imprint: imprint?.name }[id] ?? []) : []
  })
  if (!offered || lost.length === 0) return null
  const close = () => setIsOpen(false)
  const own = {
    part,
    onReplace: ([change]: readonly PackChange[]) => {
      close()
      if (change) onChange(replacedIn(pack, change))
    },
  }
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      No longer offered: {[...new Set(lost)].join(', ')}{' '}
      <Button color="inherit" size="small" aria-label={`Replace in packs: ${title}`} onClick={() => setIsOpen(true)}>
        Replace in packs
      </Button>
      {isOpen && <ReplaceInPacksDialog packs={[listedOf(pack, title)]} offered={offered} own={own} onClose={close} />}
    </Alert>
  )
}

/** The pack of a slot as those of the list, without the colors that these are drawn in. */
const listedOf = ({ styles, ...ids }: NamedPack, name: string) =>
  Object.assign(
    { ...ids, id: 1, name },
    ...PACK_PARTS.map((part) => ({
      [`${part}_product_name`]: styles[part].product,
      [`${part}_garment_color_name`]: styles[part].garment.name,
      [`${part}_imprint_color_name`]: styles[part].imprint?.name ?? null,
    })),
  )

const replacedIn = (pack: NamedPack, { values, parts, choices }: PackChange): PackChoice => {
  const sizes = choices.map(([part, { product }]) => [part, product?.product_sizes.map(({ code }) => code) ?? []])
  return {
    ...{ ...pack, ...values },
    ...Object.fromEntries(parts.map(({ partName, after }) => [partName, after])),
    sizes: { ...pack.sizes, ...Object.fromEntries(sizes) },
    styles: { ...pack.styles, ...Object.fromEntries(choices.map(([part, choice]) => [part, styleOf(choice)])) },
  }
}
