import { NO_NUMBER } from '@kitroom/contract/jersey-numbers'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ClipboardEvent, type FocusEvent, memo, startTransition, useEffect, useMemo, useState } from 'react'
import { usePrinting } from '../../../ui/list/use-printing.ts'
import { afterPress } from '../../../ui/page/after-press.ts'
import { type EditedLine, type EditedPack, shownLines } from './edited-order.ts'
import { type PackSizes, PlayerLine } from './PlayerLine.tsx'
import type { SizeNotes } from './size-notes.ts'
import { listWarnings, NUMBER_INDEX } from './warnings.ts'
import type { WrongCells } from './wrong-cells.ts'

const LINE_HEIGHT = 46

type PlayerLinesProps = {
  title: string
  pack: EditedPack
  wrong: WrongCells
  /** The notes beside the sizes, if any. */
  notes?: SizeNotes | undefined
  isDocument?: boolean
  onChange: (key: number, fields: Partial<EditedLine>) => void
  onPaste: (key: number, text: string) => void
  onRemove: (key: number) => void
}

/** The players of a pack. A long list renders its first lines at once and the others step by step. */
export const PlayerLines = memo(function PlayerLines(props: PlayerLinesProps) {
  const { title, pack, wrong, notes, isDocument = false, onChange, onPaste, onRemove } = props
  const { doubts, handlers } = useSettledDoubts(useMemo(() => numberDoubtsOf(pack.players), [pack.players]))
  const lines = useMemo(() => shownLines(pack.players), [pack.players])
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const sizes = useMemo(() => sizesOf(pack.parts), [pack.parts])
  const drawn = useDrawnLines(lines.length)
  return (
    <Stack
      component="ol"
      {...handlers}
      aria-label={`Players of ${title}`}
      style={{ paddingBottom: (lines.length - drawn) * LINE_HEIGHT }}
      sx={{ mt: { xs: 2, sm: 0 } }}
    >
      {lines.slice(0, drawn).map((line, nth) => (
        <PlayerLine
          key={line.key}
          line={line}
          title={title}
          pack={pack.pack}
          position={nth + 1}
          numberDoubt={doubts.get(line.key)}
          wrongNumber={wrong.get(`${line.key}.number`)}
          sizes={sizes}
          notes={notes}
          isDocument={isDocument}
          specialItems={pack.special_items}
          wrongSizes={wrongSizesOf(wrong, line.key)}
          isFolding={isDocument && isPhone}
          onChange={onChange}
          onPaste={onPaste}
          onRemove={onRemove}
        />
      ))}
    </Stack>
  )
})

type Doubts = ReadonlyMap<number, string>

/**
 * The doubts without those that come up while a line is being typed: about a number they wait until its field is left, that
 * it is missing until the line is left, or the order is saved.
 */
const useSettledDoubts = (current: Doubts) => {
  const [line, setLine] = useState<string | null>(null)
  const [isInNumber, setInNumber] = useState(false)
  const [entered, setEntered] = useState({ line, doubts: current })
  if (entered.line !== line) setEntered({ line, doubts: current })
  useEffect(() => {
    const settle = () => setLine(null)
    document.addEventListener('submit', settle)
    return () => document.removeEventListener('submit', settle)
  }, [])
  const follow = (next: EventTarget | null) => {
    const field = (next instanceof Element && next.closest('li')?.dataset.field) || null
    const enter = () => {
      setLine(field)
      setInNumber(next instanceof HTMLInputElement && next.inputMode === 'numeric')
    }
    if (line === null) enter()
    else afterPress(enter)
  }
  const isSettled = ([key, text]: readonly [number, string]) =>
    entered.doubts.get(key) === text || !(isInNumber || text === NO_NUMBER)
  const doubts = line ? new Map([...current].filter(isSettled)) : current
  const onFocus = (event: FocusEvent) => follow(event.target)
  const onBlur = (event: FocusEvent) => follow(event.relatedTarget)
  // A roster that was taken over is not typing.
  const onPaste = (event: ClipboardEvent) => event.defaultPrevented && setLine(null)
  return { doubts, handlers: { onFocus, onBlur, onPaste } }
}

/** As one string, so that an unchanged line is not rendered again. */
const wrongSizesOf = (wrong: WrongCells, key: number): string =>
  PACK_PARTS.map((part) => wrong.get(`${key}.${part}`) ?? '').join('\n')

/** The size codes of each part of the chosen pack. */
const sizesOf = (parts: EditedPack['parts']): PackSizes | undefined => {
  const codesIn = (name: PackPartName) => parts?.find(({ part }) => part === name)?.sizes.map(({ code }) => code) ?? []
  return parts ? { jersey: codesIn('jersey'), practice: codesIn('practice'), spandex: codesIn('spandex') } : undefined
}

const numberDoubtsOf = (players: readonly EditedLine[]): Doubts =>
  new Map(
    listWarnings(
      players.map(({ name, number, jersey, practice, spandex }) => [name, number, jersey, practice, spandex]),
    )
      .filter(({ columnIndex }) => columnIndex === NUMBER_INDEX)
      .flatMap(({ row, text }) => {
        const line = players[row]
        return line ? [[line.key, text]] : []
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
