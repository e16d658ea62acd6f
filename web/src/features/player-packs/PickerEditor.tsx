import type { OrderPart } from '@kitroom/contract/order'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import { listPackProducts, listPlayerPacks, PackParts } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, useOptionalQuery } from '../../api/hooks.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { countText } from '../../ui/display/count-text.ts'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { PackEditor } from './PackEditor.tsx'
import { type ChosenIds, type ChosenPart, choiceIn, idNamesOf, type Offered, shownIds } from './pack-choice.ts'
import { SavedPacks } from './SavedPacks.tsx'

type PickedPart = Pick<
  OrderPart,
  | 'part'
  | 'product_name'
  | 'garment_color_name'
  | 'garment_color_hex'
  | 'imprint_color_name'
  | 'imprint_color_hex'
  | 'sizes'
>

/** The options for a pack, and a callback for the result. */
export type PickerUse = {
  /** The ids chosen before, to be edited; null begins a new pack. */
  start: PackParts | null
  /** The result: the eight ids, and the three parts as they are shown. */
  onOk: (ids: PackParts, parts: PickedPart[]) => void
  /** Of the page, for the draft of what is chosen. */
  part: string
  offersSaved?: boolean
}

type PickerEditorProps = Pick<PickerUse, 'onOk' | 'offersSaved'> & {
  id: string
  ref: Ref<HTMLFormElement>
  ids: ChosenIds
  onChange: (changed: ChosenIds) => void
}

/** The picker's panels; they are sent by the dialog's OK. */
export function PickerEditor({ id, ref, ids, onChange, onOk, offersSaved = false }: PickerEditorProps) {
  const offered = useEndpointQuery(listPackProducts)
  const offersPacks = useMay()('CLUB_PLAYER_PACK_READ') && offersSaved
  const saved = useOptionalQuery(listPlayerPacks, { enabled: offersPacks })
  const packs = saved?.club_player_packs ?? []
  /** Null: the saved packs come first until something is chosen. */
  const [showsPacks, setShowsPacks] = useState<boolean | null>(null)
  const [messages, setMessages] = useState<Partial<Record<keyof PackParts, string>>>({})

  const line = useRef<HTMLElement>(null)
  const [below, setBelow] = useState(0)
  const countBelow = () => setBelow(choicesBelow(line.current?.parentElement))
  useEffect(countBelow)

  const ok = (event: FormEvent) => {
    event.preventDefault()
    // The page below may be a form as well, and React lets it hear of this one.
    event.stopPropagation()
    const picked = pickedIn(offered, ids)
    if ('messages' in picked) setMessages(picked.messages)
    else onOk(picked.ids, picked.parts)
  }
  const change = (changed: ChosenIds) => {
    onChange(changed)
    setMessages({})
  }
  const messagesOf = (partName: PackPartName) =>
    idNamesOf(partName)
      .filter((name) => messages[name])
      .map((name) => (
        <SmallText key={name} role="alert" color="error">
          {messages[name]}
        </SmallText>
      ))
  if (offersPacks && saved === undefined) return <Box sx={EDITOR} />
  if (packs.length > 0 && (showsPacks ?? Object.values(ids).every((chosen) => chosen === null))) {
    return (
      <Box sx={EDITOR}>
        <SavedPacks
          packs={packs}
          onChoose={(pack) => {
            change(pack)
            setShowsPacks(false)
          }}
          onCompose={() => setShowsPacks(false)}
        />
      </Box>
    )
  }
  return (
    <Box component="form" id={id} ref={ref} noValidate onSubmit={ok} onScroll={countBelow} sx={EDITOR}>
      {packs.length > 0 && <SmallButton onClick={() => setShowsPacks(true)}>Saved packs</SmallButton>}
      <PackEditor ids={ids} onChange={change} messagesOf={messagesOf} />
      <SecondaryText ref={line} sx={BELOW}>
        {below > 0 && `${countText(below, 'color or size', 'colors and sizes')} more below`}
      </SecondaryText>
    </Box>
  )
}

const choicesBelow = (form: HTMLElement | null | undefined): number => {
  const edge = form?.getBoundingClientRect().bottom ?? 0
  const choices = [...(form?.querySelectorAll('section :is(li, [aria-pressed])') ?? [])]
  return choices.filter((choice) => choice.getBoundingClientRect().bottom > edge + 1).length
}

/** On wide screens the dialog keeps one height, and its content scrolls. Two rows of sizes have room in it. */
const EDITOR = {
  height: { md: 640 },
  overflowY: { md: 'auto' },
  '& section': { py: { md: 0.5 } },
  '& section, & section > div': { gap: { md: 0.75 } },
}
const BELOW = { position: 'sticky', bottom: 0, textAlign: 'center', bgcolor: 'background.paper' }

type Picked = { ids: PackParts; parts: PickedPart[] } | { messages: Partial<Record<keyof PackParts, string>> }

/** A chosen part as orders show it. */
export const shownPart = (part: PackPartName, { product, color, imprint }: ChosenPart): PickedPart => ({
  part,
  product_name: product?.name ?? '',
  garment_color_name: color?.name ?? '',
  garment_color_hex: color?.hex_value ?? '',
  imprint_color_name: imprint?.name ?? null,
  imprint_color_hex: imprint?.hex_value ?? null,
  sizes: product?.product_sizes.map(({ id, code }) => ({ id, code })) ?? [],
})

/** The panels' choice as the picker returns it; or the contract's message for what is missing. */
const pickedIn = (offered: Offered, ids: ChosenIds): Picked => {
  const { data, error } = PackParts.safeParse(shownIds(offered, ids))
  if (!data) return { messages: Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) }
  return { ids: data, parts: PACK_PARTS.map((part) => shownPart(part, choiceIn(offered, ids, part))) }
}
