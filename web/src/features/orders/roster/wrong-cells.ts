import { isOrderedPlayer, type OrderFinding } from '@kitroom/contract/order-checks'
import { isSame } from '../../../ui/editing/three-way-merge.ts'
import type { EditedContents, EditedLine, EditedPack } from './edited-order.ts'

/** The findings of a check, and the contents as they were checked. */
export type CheckedContents = { contents: EditedContents; wrong: readonly OrderFinding[] }

/** The errors in the cells of a pack: `3.number` is the number of the line with the key 3. */
export type WrongCells = ReadonlyMap<string, string>

const NO_CELLS: WrongCells = new Map()

const cellOf = (line: EditedLine | undefined, field: string): unknown => line?.[field as keyof EditedLine]

/** The errors of a pack by cell. A cell that has changed since the check has none. */
export const wrongCellsOf = (checked: CheckedContents | null, pack: EditedPack, nth: number): WrongCells => {
  const before = checked?.contents.packs[nth]
  if (!checked || !before) return NO_CELLS
  const prefix = `packs.${nth}.`
  const findings = checked.wrong.filter(({ path }) => path.startsWith(prefix))
  // Empty lines were not checked.
  const lines = before.players.filter(isOrderedPlayer)
  const cells = findings.flatMap(({ path, message }): [string, string][] => {
    const [what = '', line = '', field = ''] = path.slice(prefix.length).split('.')
    if (what === 'pack') return isSame(before.pack, pack.pack) ? [['pack', message]] : []
    if (line === '') return isSame(before.players, pack.players) ? [['players', message]] : []
    const lineBefore = lines[Number(line)]
    const lineNow = pack.players.find(({ key }) => key === lineBefore?.key)
    return lineNow && cellOf(lineNow, field) === cellOf(lineBefore, field) ? [[`${lineNow.key}.${field}`, message]] : []
  })
  return cells.length === 0 ? NO_CELLS : new Map(cells)
}
