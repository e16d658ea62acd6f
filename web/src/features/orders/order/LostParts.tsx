import { listPackProducts, type PackParts } from '@kitroom/contract/player-packs'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { SmallQuietButton } from '../../../ui/display/buttons.tsx'
import { useReopenedPart } from '../../../ui/drafts/use-reopened-part.ts'
import { lostIdOf, type PackChange, REPLACE_PART, ReplaceInPacksDialog, shownPart } from '../../player-packs/index.ts'
import type { ChosenParts, EditedPart } from '../roster/edited-order.ts'

type LostPartsProps = {
  ids: PackParts
  parts: readonly EditedPart[]
  title: string
  onChange: (chosen: ChosenParts) => void
}

/** The parts of a chosen pack that are no longer offered, as in an order that is made again, and a dialog to replace it. */
export function LostParts({ ids, parts, title, onChange }: LostPartsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const part = `${REPLACE_PART} ${title}`
  useReopenedPart(part, () => setIsOpen(true))
  const offered = useOptionalQuery(listPackProducts, { enabled: useMay()('ORDER_CREATE') })
  const lost = parts.flatMap(({ part: name, product_name, garment_color_name, imprint_color_name }) => {
    const id = offered ? lostIdOf(offered, ids, name) : null
    return id ? ({ product: product_name, color: garment_color_name, imprint: imprint_color_name }[id] ?? []) : []
  })
  if (!offered || lost.length === 0) return null
  const close = () => setIsOpen(false)
  const replacing = {
    part,
    onReplace: ([change]: readonly PackChange[]) => {
      close()
      if (change) onChange(replacedIn(ids, parts, change))
    },
  }
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      No longer offered: {[...new Set(lost)].join(', ')}{' '}
      <SmallQuietButton aria-label={`Replace in packs: ${title}`} onClick={() => setIsOpen(true)}>
        Replace in packs
      </SmallQuietButton>
      {isOpen && (
        <ReplaceInPacksDialog packs={[listedOf(ids, parts, title)]} offered={offered} own={replacing} onClose={close} />
      )}
    </Alert>
  )
}

/** The pack of an order as those of the list, without the colors that these are drawn in. */
const listedOf = (ids: PackParts, parts: readonly EditedPart[], name: string) =>
  Object.assign(
    { ...ids, id: 1, name },
    ...parts.map(({ part, product_name, garment_color_name, imprint_color_name }) => ({
      [`${part}_product_name`]: product_name,
      [`${part}_garment_color_name`]: garment_color_name,
      [`${part}_imprint_color_name`]: imprint_color_name,
    })),
  )

const replacedIn = (ids: PackParts, parts: readonly EditedPart[], { values, choices }: PackChange): ChosenParts => {
  const replaced = new Map(choices.map(([name, choice]) => [name, shownPart(name, choice)]))
  return { pack: { ...ids, ...values }, parts: parts.map((part) => replaced.get(part.part) ?? part) }
}
