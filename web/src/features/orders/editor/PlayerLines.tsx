import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import Stack from '@mui/material/Stack'
import { type ClipboardEvent, type FocusEvent, memo, startTransition, useEffect, useMemo, useState } from 'react'
import { usePrinting } from '../../../ui/list/use-printing.ts'
import { afterPress } from '../../../ui/page/after-press.ts'
import { NUMBER } from '../roster/sheet.ts'
import { listWarnings } from '../roster/warnings.ts'
import type { OrderPlayer, Slot, WrongCells } from './order.ts'
import { lineField } from './order-contents.ts'
import { PlayerLine } from './PlayerLine.tsx'
import type { SizeNotes } from './size-notes.ts'

const LINE_HEIGHT = 46

type PlayerLinesProps = {
  index: number
  title: string
  slot: Slot
  wrong: WrongCells
  /** The notes beside the sizes, if any. */
  notes?: SizeNotes | undefined
  isDocument?: boolean
  isReadOnly: boolean
  onChange: (id: number, fields: Partial<OrderPlayer>) => void
  onPaste: (id: number, text: string) => void
  onRemove: (id: number) => void
}

/** The players of a pack. A long list renders its first lines at once and the others step by step. */
export const PlayerLines = memo(function PlayerLines(props: PlayerLinesProps) {
  const { index, title, slot, wrong, notes, isDocument = false, isReadOnly, onChange, onPaste, onRemove } = props
  const { doubts, handlers } = useSettledDoubts(useMemo(() => numberDoubtsOf(slot.players), [slot.players]))
  const players = isReadOnly ? slot.players.filter(isOrderedPlayer) : slot.players
  const drawn = useDrawnLines(players.length)
  return (
    <Stack
      component="ol"
      {...handlers}
      aria-label={`Players of ${title}`}
      style={{ paddingBottom: (players.length - drawn) * LINE_HEIGHT }}
      sx={{ listStyle: 'none', p: 0, m: 0, mt: { xs: 2, sm: 0 } }}
    >
      {players.slice(0, drawn).map((player, line) => (
        <PlayerLine
          key={player.id}
          player={player}
          position={line + 1}
          field={lineField(index, line)}
          numberDoubt={doubts.get(player.id)}
          wrongNumber={wrong.get(`${player.id}.number`)}
          sizes={slot.pack?.sizes}
          notes={notes}
          isDocument={isDocument}
          specialItems={slot.specialItems}
          wrongSizes={wrongSizesOf(wrong, player.id)}
          isReadOnly={isReadOnly}
          onChange={onChange}
          onPaste={onPaste}
          onRemove={onRemove}
        />
      ))}
    </Stack>
  )
})

type Doubts = ReadonlyMap<number, string>

/** The doubts without those that come up while a line is being typed: they wait until it is left or the order is saved. */
const useSettledDoubts = (current: Doubts) => {
  const [line, setLine] = useState<string | null>(null)
  const [entered, setEntered] = useState({ line, doubts: current })
  if (entered.line !== line) setEntered({ line, doubts: current })
  useEffect(() => {
    const settle = () => setLine(null)
    document.addEventListener('submit', settle)
    return () => document.removeEventListener('submit', settle)
  }, [])
  const follow = (next: EventTarget | null) => {
    const field = (next instanceof Element && next.closest('li')?.dataset.field) || null
    if (line === null) setLine(field)
    else afterPress(() => setLine(field))
  }
  const doubts = line ? new Map([...current].filter(([id, text]) => entered.doubts.get(id) === text)) : current
  const onFocus = (event: FocusEvent) => follow(event.target)
  const onBlur = (event: FocusEvent) => follow(event.relatedTarget)
  // A roster that was taken over is not typing.
  const onPaste = (event: ClipboardEvent) => event.defaultPrevented && setLine(null)
  return { doubts, handlers: { onFocus, onBlur, onPaste } }
}

/** As one string, so that an unchanged line is not rendered again. */
const wrongSizesOf = (wrong: WrongCells, id: number): string =>
  PACK_PARTS.map((part) => wrong.get(`${id}.${part}`) ?? '').join('\n')

const numberDoubtsOf = (players: readonly OrderPlayer[]): Doubts =>
  new Map(
    listWarnings(
      players.map(({ name, number, jersey, practice, spandex }) => [name, number, jersey, practice, spandex]),
    )
      .filter(({ columnIndex }) => columnIndex === NUMBER)
      .flatMap(({ row, text }) => {
        const player = players[row]
        return player ? [[player.id, text]] : []
      }),
  )

/** Slightly more lines than a window shows. */
const AT_ONCE = 12
const PART = 15

/**
 * The number of lines to render. It grows in steps that typing can interrupt, until all lines are there for the
 * browser's find. In print all lines are rendered.
 */
const useDrawnLines = (count: number): number => {
  const [drawn, setDrawn] = useState(AT_ONCE)
  const isPrinting = usePrinting()
  useEffect(() => {
    if (drawn >= count) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + PART)))
    return () => clearTimeout(timer)
  }, [drawn, count])
  return isPrinting ? count : Math.min(drawn, count)
}
