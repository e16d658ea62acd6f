import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Dispatch, memo, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NUMBER } from '../grid/sheet.ts'
import { listWarnings } from '../grid/warnings.ts'
import { LineHeads } from './LineHeads.tsx'
import {
  changePlayer,
  isOrderPlayer,
  type OrderPlayer,
  PLAYER_ITEMS,
  pastePlayers,
  removePlayer,
  type Slot,
} from './order.ts'
import { PackOfSlot } from './PackOfSlot.tsx'
import { PastePlayersButton } from './PastePlayersButton.tsx'
import { PlayerLine } from './PlayerLine.tsx'
import { SpecialItems } from './SpecialItems.tsx'
import { lineField } from './same-lines.ts'
import { takeRosterIntoSlot } from './slot-roster.ts'

type PackSlotProps = {
  /** Which of the three, counted from 0. */
  index: number
  slot: Slot
  onChange: (index: number, change: SetStateAction<Slot>) => void
  /** Whether a roster can be pasted through a dialog. */
  offersPaste?: boolean
  isReadOnly?: boolean
  /** What is wrong with it, by its cells: `3.number`, or `pack` and `players`. */
  wrong?: WrongCells
}

/** What is wrong in the cells of a slot: `3.number` of the player whose id is 3. */
export type WrongCells = ReadonlyMap<string, string>
const NOTHING: WrongCells = new Map()

/** One player pack with the players who get it. */
export const PackSlot = memo(function PackSlot(props: PackSlotProps) {
  const { index, slot, onChange, offersPaste = false, isReadOnly = false, wrong = NOTHING } = props
  const [notice, setNotice] = useState('')
  const change: Dispatch<SetStateAction<Slot>> = useCallback((next) => onChange(index, next), [onChange, index])
  const changeLine = useCallback(
    (id: number, fields: Partial<OrderPlayer>) => change((before) => changePlayer(before, id, fields)),
    [change],
  )
  const removeLine = useCallback((id: number) => change((before) => removePlayer(before, id)), [change])
  // Read when something is pasted, so that the lines need not be drawn again for every change of the slot.
  const latest = useRef(slot)
  useEffect(() => {
    latest.current = slot
  }, [slot])
  const paste = useCallback(
    (id: number, text: string) => {
      change((before) => pastePlayers(before, id, text).slot)
      const { added, unknownSizes } = pastePlayers(latest.current, id, text)
      const players = `${added} ${added === 1 ? 'player' : 'players'} pasted.`
      setNotice(unknownSizes === 0 ? players : `${players} Unknown sizes, to be chosen: ${unknownSizes}.`)
    },
    [change],
  )
  const count = slot.players.filter(isOrderPlayer).length
  const numberWarnings = useMemo(() => numberWarningsOf(slot.players), [slot.players])
  const title = `Player Pack ${index + 1}`
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {count} {count === 1 ? 'player' : 'players'}
        </Typography>
      </Stack>
      <PackOfSlot
        pack={slot.pack}
        title={title}
        onChange={(pack) => change((before) => ({ ...before, pack }))}
        isReadOnly={isReadOnly}
        wrong={wrong.get('pack')}
        beside={
          offersPaste && (
            <PastePlayersButton
              slot={slot}
              title={title}
              onTake={(roster, how) => {
                change((before) => takeRosterIntoSlot(before, roster, how))
                setNotice(`${roster.players.length} ${roster.players.length === 1 ? 'player' : 'players'} pasted.`)
              }}
            />
          )
        }
      />
      {offersPaste && <SpecialItems slot={slot} title={title} onChange={change} />}
      <LineHeads />
      <Stack
        component="ol"
        aria-label={`Players of ${title}`}
        sx={{ listStyle: 'none', p: 0, m: 0, mt: { xs: 2, sm: 0 } }}
      >
        {(isReadOnly ? slot.players.filter(isOrderPlayer) : slot.players).map((player, line) => (
          <PlayerLine
            key={player.id}
            player={player}
            position={line + 1}
            field={lineField(index, line)}
            numberWarning={wrong.get(`${player.id}.number`) ?? numberWarnings.get(player.id)}
            sizes={slot.pack?.sizes}
            specialItems={slot.specialItems}
            wrongSizes={wrongSizesOf(wrong, player.id)}
            isReadOnly={isReadOnly}
            onChange={changeLine}
            onPaste={paste}
            onRemove={removeLine}
          />
        ))}
      </Stack>
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

/** As one text, so that a line is not drawn again while it is the same. */
const wrongSizesOf = (wrong: WrongCells, id: number): string =>
  PLAYER_ITEMS.map(({ key }) => wrong.get(`${id}.${key}`) ?? '').join('\n')

/** What looks wrong in the numbers of players, by their ids. */
const numberWarningsOf = (players: readonly OrderPlayer[]): ReadonlyMap<number, string> =>
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
