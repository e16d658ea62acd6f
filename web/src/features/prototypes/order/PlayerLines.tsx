import Stack from '@mui/material/Stack'
import { memo, useMemo } from 'react'
import { NUMBER } from '../grid/sheet.ts'
import { listWarnings } from '../grid/warnings.ts'
import { isOrderPlayer, type OrderPlayer, PLAYER_ITEMS, type Slot } from './order.ts'
import { PlayerLine } from './PlayerLine.tsx'
import { lineField } from './same-lines.ts'
import { useDrawnLines } from './use-drawn-lines.ts'
import type { WrongCells } from './wrong-cells.ts'

const LINE_HEIGHT = 46

type PlayerLinesProps = {
  /** Which slot of the order, counted from 0. */
  index: number
  title: string
  slot: Slot
  wrong: WrongCells
  isReadOnly: boolean
  onChange: (id: number, fields: Partial<OrderPlayer>) => void
  onPaste: (id: number, text: string) => void
  onRemove: (id: number) => void
}

/** The players of a pack. Of very many the first are drawn at once and the others part by part, until all are there. */
export const PlayerLines = memo(function PlayerLines(props: PlayerLinesProps) {
  const { index, title, slot, wrong, isReadOnly, onChange, onPaste, onRemove } = props
  const numberWarnings = useMemo(() => numberWarningsOf(slot.players), [slot.players])
  const players = isReadOnly ? slot.players.filter(isOrderPlayer) : slot.players
  const drawn = useDrawnLines(players.length)
  return (
    <Stack
      component="ol"
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
          numberWarning={wrong.get(`${player.id}.number`) ?? numberWarnings.get(player.id)}
          sizes={slot.pack?.sizes}
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
