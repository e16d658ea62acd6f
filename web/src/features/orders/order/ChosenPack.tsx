import CloseIcon from '@mui/icons-material/Close'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useAccess } from '../../../access/access-context.ts'
import { useMay } from '../../../access/use-may.ts'
import { SmallButton, SmallQuietButton } from '../../../ui/display/buttons.tsx'
import { SecondaryText, SmallText } from '../../../ui/display/texts.tsx'
import { useReopenedPart } from '../../../ui/drafts/use-reopened-part.ts'
import { EditDialog } from '../../../ui/editing/EditDialog.tsx'
import { useValueSession } from '../../../ui/editing/use-value-session.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { PICKER_PART, PlayerPackPicker } from '../../player-packs/index.ts'
import { addSpecialItem, type ChosenParts, type EditedPack, removeSpecialItem } from '../roster/edited-order.ts'
import { refuseSpecialItem } from '../roster/special-item-names.ts'

const LostParts = lazyPart(async () => (await import('./LostParts.tsx')).LostParts)

type ChosenPackProps = {
  pack: ChosenParts
  title: string
  onChange: (chosen: ChosenParts) => void
  isDocument: boolean
  beside: ReactNode
  wrong: string | undefined
}

/** Buttons to choose the parts of a pack, or the reason why that is not possible. */
export function ChosenPack({ pack, title, onChange, isDocument, beside, wrong }: ChosenPackProps) {
  const [picking, setPicking] = useState(false)
  const why = useHindrance()
  const part = `${PICKER_PART}${title}`
  useReopenedPart(part, () => why === null && setPicking(true))
  const choose = pack.pack ? 'Change Pack' : 'Choose Pack'
  return (
    <>
      {pack.pack && pack.parts && !isDocument && (
        <LostParts ids={pack.pack} parts={pack.parts} title={title} onChange={onChange} />
      )}
      {wrong && (
        <SmallText role="alert" sx={{ color: 'error.main' }}>
          {wrong}
        </SmallText>
      )}
      {why !== null && <SecondaryText>{why}</SecondaryText>}
      {(why === null || beside) && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: why === null ? 0 : 1 }}>
          {why === null && (
            <SmallButton variant="outlined" aria-label={`${choose} for ${title}`} onClick={() => setPicking(true)}>
              {choose}
            </SmallButton>
          )}
          {why === null && pack.pack && (
            <SmallButton aria-label={`Remove Pack from ${title}`} onClick={() => onChange({ pack: null, parts: null })}>
              Remove Pack
            </SmallButton>
          )}
          {beside}
        </Stack>
      )}
      {picking && (
        <PlayerPackPicker
          start={pack.pack}
          part={part}
          offersSaved
          onCancel={() => setPicking(false)}
          onOk={(ids, parts) => {
            onChange({ pack: ids, parts })
            setPicking(false)
          }}
        />
      )}
    </>
  )
}

/** The reason why no pack can be chosen; null if one can. */
const useHindrance = (): string | null => {
  const { state, user } = useAccess()
  const may = useMay()
  if (state === 'loading') return ''
  if (!user) return `Sign in to choose player packs. ${ANYWAY}`
  if (may.any('CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE')) return null
  return `You do not have permission to choose player packs. ${ANYWAY}`
}

const ANYWAY = 'You can enter the players all the same.'

type SpecialItemsProps = {
  items: readonly string[]
  title: string
  onChange: (change: (pack: EditedPack) => EditedPack) => void
}

/** Buttons for the special items of a pack, each with a size per player. */
export function SpecialItems({ items, title, onChange }: SpecialItemsProps) {
  const [isAdding, setAdding] = useState(false)
  const part = `special item ${title}`
  useReopenedPart(part, () => setAdding(true))
  return (
    <>
      {items.map((name, nth) => (
        <SmallQuietButton
          key={name}
          variant="outlined"
          endIcon={<CloseIcon />}
          aria-label={`Take ${name} out of ${title}`}
          onClick={() => onChange((before) => removeSpecialItem(before, nth))}
        >
          {name}
        </SmallQuietButton>
      ))}
      <SmallButton aria-label={`Special item for ${title}`} onClick={() => setAdding(true)}>
        Special item
      </SmallButton>
      {isAdding && (
        <AddSpecialItemDialog
          items={items}
          part={part}
          onAdd={(name) => {
            onChange((before) => addSpecialItem(before, name))
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

type AddSpecialItemDialogProps = {
  items: readonly string[]
  part: string
  onAdd: (name: string) => void
  onClose: () => void
}

function AddSpecialItemDialog(props: AddSpecialItemDialogProps) {
  const { items, part, onAdd, onClose } = props
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const session = useValueSession({
    part,
    schema: z.string(),
    value: name,
    start: '',
    fill: setName,
    onClose,
  })
  const add = () => {
    const refused = refuseSpecialItem(items, name)
    setRefusal(refused)
    if (refused !== null) return
    session.finish()
    onAdd(name)
  }
  return (
    <EditDialog session={session} title="Add Special Item" save="Add" onSubmit={add}>
      <TextField
        autoFocus
        required
        margin="dense"
        label="Item name"
        placeholder="Warm-up jacket"
        value={name}
        error={refusal !== null}
        helperText={refusal ?? 'It becomes a size column at the right end.'}
        onChange={(event) => {
          setName(event.target.value)
          setRefusal(null)
        }}
      />
    </EditDialog>
  )
}
