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
    <Box component="form" id={id} ref={ref} noValidate onSubmit={ok} sx={EDITOR}>
      {offersSaved && <SavedPacks onChoose={change} />}
      <PackEditor ids={ids} onChange={change} messagesOf={messagesOf} />
      <ChoicesBelow />
    </Box>
  )
}

/** How many colors and sizes are below the edge of the editor. */
function ChoicesBelow() {
  const line = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const editor = line.current?.parentElement
    if (!editor) return
    const look = () => {
      const { bottom } = editor.getBoundingClientRect()
      const choices = [...editor.querySelectorAll('section :is(li, [aria-pressed])')]
      const below = (edge: number) => choices.filter((choice) => choice.getBoundingClientRect().bottom > edge).length
      // The line itself hides some, too.
      setCount(below(bottom + 1) && below(bottom - LINE_HEIGHT))
    }
    const resized = new ResizeObserver(look)
    for (const part of editor.children) resized.observe(part)
    editor.addEventListener('scroll', look)
    return () => {
      resized.disconnect()
      editor.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <Box ref={line} sx={{ ...BELOW, visibility: count > 0 ? 'visible' : 'hidden' }}>
      {countText(count, 'color or size', 'colors and sizes')} more below
    </Box>
  )
}

const LINE_HEIGHT = 26
const BELOW = {
  position: 'sticky',
  bottom: 0,
  height: LINE_HEIGHT,
  mt: `-${LINE_HEIGHT}px`,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  lineHeight: `${LINE_HEIGHT}px`,
  textAlign: 'center',
}

/** On wide screens the dialog keeps one height, and its content scrolls. Two rows of sizes have room in it. */
const EDITOR = {
  height: { md: 640 },
  overflowY: { md: 'auto' },
  '& section': { py: { md: 0.5 } },
  '& section, & section > div': { gap: { md: 0.75 } },
}
