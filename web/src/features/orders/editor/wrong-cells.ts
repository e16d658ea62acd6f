import type { OrderFinding } from '@kitroom/contract/order-checks'
import type { Order, OrderPlayer, Slot } from './order.ts'

/** The findings of a check, and the order as it was checked. */
export type FoundInOrder = { order: Order; wrong: readonly OrderFinding[] }

/** The errors in the cells of a slot: `3.number` is the number of the player with id 3. */
export type WrongCells = ReadonlyMap<string, string>

const NOTHING: WrongCells = new Map()

const valueIn = (player: OrderPlayer | undefined, field: string): unknown => player?.[field as keyof OrderPlayer]

/** The errors of a slot by cell. A cell that has changed since the check has none. */
export const wrongCellsOf = (found: FoundInOrder | null, slot: Slot, index: number): WrongCells => {
  const then = found?.order.slots[index]
  if (!found || !then) return NOTHING
  const prefix = `packs.${index}.`
  const own = found.wrong.filter(({ path }) => path.startsWith(prefix))
  const cells = own.flatMap(({ path, message }): [string, string][] => {
    const [what = '', line = '', field = ''] = path.slice(prefix.length).split('.')
    if (what === 'pack') return then.pack === slot.pack ? [['pack', message]] : []
    if (line === '') return then.players === slot.players ? [['players', message]] : []
    const before = then.players[Number(line)]
    const now = slot.players.find(({ id }) => id === before?.id)
    return now && valueIn(now, field) === valueIn(before, field) ? [[`${now.id}.${field}`, message]] : []
  })
  return cells.length === 0 ? NOTHING : new Map(cells)
}
