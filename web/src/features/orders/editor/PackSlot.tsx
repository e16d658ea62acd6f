import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { sizeReader } from '@kitroom/contract/size-text'
import ContentPasteIcon from '@mui/icons-material/ContentPaste'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Dispatch, memo, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { countText } from '../../../ui/display/count-text.ts'
import { useReopenedPart } from '../../../ui/drafts/use-reopened-part.ts'
import { PASTE_PART, PastePlayersDialog } from '../roster/PastePlayersDialog.tsx'
import type { Roster } from '../roster/roster.ts'
import {
  changePlayer,
  codesOfSlot,
  type OrderPlayer,
  pastePlayers,
  removePlayer,
  type Slot,
  type WrongCells,
} from './order.ts'
import { PackOfSlot, SpecialItems } from './PackOfSlot.tsx'
import { LineHeads } from './PlayerLine.tsx'
import { PlayerLines } from './PlayerLines.tsx'
import { useSizeNotes, type useSizeStock } from './size-notes.ts'
import { sheetOfSlot, takeRosterIntoSlot } from './slot-roster.ts'

type PackSlotProps = {
  /** The index of the slot, from 0. */
  index: number
  slot: Slot
  onChange: (index: number, change: SetStateAction<Slot>) => void
  offersPaste: boolean
  isReadOnly: boolean
  /** The errors by cell: `3.number`, or `pack` and `players`. */
  wrong: WrongCells
  isDocument: boolean
  /** The pieces left of the sizes; undefined where they are not told. */
  stock: ReturnType<typeof useSizeStock>
}

/** One player pack with its players. */
export const PackSlot = memo(function PackSlot(props: PackSlotProps) {
  const { index, slot, onChange, offersPaste, isReadOnly, wrong, isDocument, stock } = props
  const notes = useSizeNotes(slot.pack, stock)
  const [notice, setNotice] = useState('')
  const change: Dispatch<SetStateAction<Slot>> = useCallback((next) => onChange(index, next), [onChange, index])
  const changeLine = useCallback(
    (id: number, fields: Partial<OrderPlayer>) => change((before) => changePlayer(before, id, fields)),
    [change],
  )
  const removeLine = useCallback((id: number) => change((before) => removePlayer(before, id)), [change])
  // Read in the event handler, so that the lines are not rendered again for every change of the slot.
  const latest = useRef(slot)
  useEffect(() => {
    latest.current = slot
  }, [slot])
  const paste = useCallback(
    (id: number, text: string) => {
      change((before) => pastePlayers(before, id, text).slot)
      const { added, unknownSizes, leftOut } = pastePlayers(latest.current, id, text)
      const sentences = [
        `${countText(added, 'player')} pasted.`,
        unknownSizes > 0 && `Unknown sizes, to be chosen: ${unknownSizes}.`,
        leftOut.length > 0 && `Left out: ${leftOut.join(', ')}.`,
      ]
      setNotice(sentences.filter(Boolean).join(' '))
    },
    [change],
  )
  const count = slot.players.filter(isOrderedPlayer).length
  const title = `Player Pack ${index + 1}`
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {countText(count, 'player')}
        </Typography>
      </Stack>
      <PackOfSlot
        pack={slot.pack}
        title={title}
        onChange={(pack) => change((before) => ({ ...before, pack }))}
        isReadOnly={isReadOnly}
        isDocument={isDocument}
        wrong={wrong.get('pack')}
        beside={
          offersPaste && (
            <>
              <PastePlayersButton
                slot={slot}
                title={title}
                onTake={(roster, how) => {
                  change((before) => takeRosterIntoSlot(before, roster, how))
                  setNotice(`${countText(roster.players.length, 'player')} pasted.`)
                }}
              />
              <SpecialItems slot={slot} title={title} onChange={change} />
            </>
          )
        }
      />
      <LineHeads />
      <PlayerLines
        index={index}
        title={title}
        slot={slot}
        wrong={wrong}
        notes={notes}
        isDocument={isDocument}
        isReadOnly={isReadOnly}
        onChange={changeLine}
        onPaste={paste}
        onRemove={removeLine}
      />
      {wrong.has('players') && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {wrong.get('players')}
        </Typography>
      )}
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {notice}
      </Typography>
    </Card>
  )
})

type PastePlayersButtonProps = { slot: Slot; title: string; onTake: (roster: Roster, how: 'add' | 'replace') => void }

function PastePlayersButton({ slot, title, onTake }: PastePlayersButtonProps) {
  const [pasting, setPasting] = useState(false)
  const part = `${PASTE_PART} ${title}`
  useReopenedPart(part, () => setPasting(true))
  const sheet = useMemo(() => sheetOfSlot(slot), [slot])
  const readSize = useMemo(() => sizeReader(codesOfSlot(slot)), [slot])
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<ContentPasteIcon />}
        aria-label={`Paste Players into ${title}`}
        onClick={() => setPasting(true)}
      >
        Paste Players
      </Button>
      {pasting && (
        <PastePlayersDialog
          part={part}
          sheet={sheet}
          readSize={readSize}
          onClose={() => setPasting(false)}
          onTake={(roster, how) => {
            onTake(roster, how)
            setPasting(false)
          }}
        />
      )}
    </>
  )
}
