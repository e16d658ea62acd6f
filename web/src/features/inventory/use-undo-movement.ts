import {
  getStockSetup,
  listInventoryItems,
  listInventoryWarnings,
  listItemMovements,
  listProductMovements,
  type StockMovement,
  undoMovement,
} from '@kitroom/contract/inventory'
import { messageOf } from '../../api/failure.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { useNotify } from '../../ui/feedback/notify.ts'

const REFRESHED = [listItemMovements, listProductMovements, getStockSetup, listInventoryItems, listInventoryWarnings]

/** Takes a movement back, and says so. Null while one is under way. */
export const useUndoMovement = (onUndone: (available: number) => void = () => {}) => {
  const { run, busy } = useResentAction(undoMovement, REFRESHED)
  const notify = useNotify()
  const undo = async ({ id }: StockMovement): Promise<void> => {
    try {
      const { item, message } = await run({ params: { id } })
      if (item?.available_qty !== undefined) onUndone(item.available_qty)
      if (message) notify(message)
    } catch (error) {
      if (!isSignedOut(error)) notify(messageOf(error, 'Failed to update'), 'error')
    }
  }
  return busy ? null : (line: StockMovement) => void undo(line)
}
