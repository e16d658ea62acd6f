import type { OrderPart } from '@kitroom/contract/order'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import { type ListedPlayerPack, listPackProducts, listPlayerPacks, PackParts } from '@kitroom/contract/player-packs'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, useOptionalQuery } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { GarmentPicture } from '../../ui/display/GarmentPicture.tsx'
import { PackEditor } from './PackEditor.tsx'
import { type ChosenIds, type ChosenPart, choiceIn, idNamesOf, type Offered, shownIds } from './pack-choice.ts'
import { listedPart } from './pack-part.ts'
import { useOptionalPartPictures } from './part-pictures.tsx'

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
        <Typography key={name} role="alert" variant="body2" color="error">
          {messages[name]}
        </Typography>
      ))
  return (
    <Box component="form" id={id} ref={ref} noValidate onSubmit={ok} onScroll={countBelow} sx={EDITOR}>
      {offersSaved && <SavedPacks onChoose={change} />}
      <PackEditor ids={ids} onChange={change} messagesOf={messagesOf} />
      <Typography ref={line} variant="body2" color="textSecondary" sx={BELOW}>
        {below > 0 && `${countText(below, 'color or size', 'colors and sizes')} more below`}
      </Typography>
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

type SavedPacksProps = { onChoose: (pack: ListedPlayerPack) => void }

/** Saved packs, with their pictures, to begin with one of them. Left out for people who may not see them. */
function SavedPacks({ onChoose }: SavedPacksProps) {
  const packs =
    useOptionalQuery(listPlayerPacks, { enabled: useMay()('CLUB_PLAYER_PACK_READ') })?.club_player_packs ?? []
  return packs.length === 0 ? null : <PackList packs={packs} onChoose={onChoose} />
}

function PackList({ packs, onChoose }: SavedPacksProps & { packs: ListedPlayerPack[] }) {
  const pictures = useOptionalPartPictures()
  return (
    <Autocomplete
      options={packs}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      onChange={(_, pack) => pack && onChoose(pack)}
      autoHighlight
      renderOption={({ key, ...option }, pack) => (
        <li key={key} {...option}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
            <Stack direction="row" sx={{ gap: 0.5, flex: 'none' }}>
              {PACK_PARTS.map((partName) => {
                const part = pictures(listedPart(pack, partName))
                return <GarmentPicture key={partName} {...part} alt="" width={128} style={PICTURE} />
              })}
            </Stack>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {pack.name}
            </Box>
          </Stack>
        </li>
      )}
      renderInput={(input) => <TextField {...input} label="Start from a pack" />}
      sx={{ maxWidth: 420, mt: 1, mb: 2 }}
    />
  )
}

const PICTURE = { width: 44, height: 56, objectFit: 'cover', borderRadius: 4 } as const

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
