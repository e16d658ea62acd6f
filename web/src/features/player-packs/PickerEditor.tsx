import type { PackPartName } from '@kitroom/contract/pack-parts'
import { listPackProducts, type PackParts } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useEndpointQuery } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { PackEditor } from './PackEditor.tsx'
import { type ChosenIds, idNamesOf } from './pack-choice.ts'
import { type PartNames, type PartSizes, pickedIn } from './picked.ts'
import { SavedPacks } from './SavedPacks.tsx'

/** The options for a pack, and a callback for the result. */
export type PickerUse = {
  /** The ids chosen before, to be edited; null begins a new pack. */
  start: PackParts | null
  /** The result: the eight ids, their names, and the codes of the available sizes. */
  onOk: (parts: PackParts, names: PartNames, sizes: PartSizes) => void
  /** Of the page, for the draft of what is chosen. */
  part: string
  /** Offers to begin with a saved pack. */
  offersSaved?: boolean
}

type PickerEditorProps = Pick<PickerUse, 'onOk' | 'offersSaved'> & {
  id: string
  ref: Ref<HTMLFormElement>
  ids: ChosenIds
  /** Hears the ids that are others now. */
  onChange: (changed: ChosenIds) => void
}

/** The picker's panels; they are sent by the dialog's OK. */
export function PickerEditor({ id, ref, ids, onChange, onOk, offersSaved = false }: PickerEditorProps) {
  const offered = useEndpointQuery(listPackProducts)
  const [messages, setMessages] = useState<Partial<Record<keyof PackParts, string>>>({})

  const line = useRef<HTMLElement>(null)
  const [below, setBelow] = useState(0)
  const look = () => setBelow(choicesBelow(line.current?.parentElement))
  useEffect(look)

  const ok = (event: FormEvent) => {
    event.preventDefault()
    // The page below may be a form as well, and React lets it hear of this one.
    event.stopPropagation()
    const picked = pickedIn(offered, ids)
    if ('messages' in picked) setMessages(picked.messages)
    else onOk(picked.parts, picked.names, picked.sizes)
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
    <Box component="form" id={id} ref={ref} noValidate onSubmit={ok} onScroll={look} sx={EDITOR}>
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
