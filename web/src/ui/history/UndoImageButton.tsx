import { getHistory, type HistoryEntry } from '@kitroom/contract/activity'
import { DAY_MS } from '@kitroom/contract/days'
import { undoImageChange } from '@kitroom/contract/image-coverage'
import { IMAGE_UNDO_DAYS } from '@kitroom/contract/images'
import Button from '@mui/material/Button'
import { useMay } from '../../access/use-may.ts'
import { messageOf } from '../../api/failure.ts'
import { IMAGE_READS, noteImagesChanged } from '../display/images-changed.ts'
import { useNotify } from '../feedback/notify.ts'
import { useResentAction } from '../saving/use-resend.ts'
import { useUndoBatch } from './use-undo-batch.ts'

const KINDS: readonly string[] = ['uploaded', 'deleted']
const REFRESHES = [getHistory, ...IMAGE_READS]

/**
 * Restores the previous content of an image slot, or of all slots of a batch, while it is stored. Empty for other
 * entries.
 */
export function UndoImageButton({ entry, now }: { entry: HistoryEntry; now: Date }) {
  const may = useMay()
  const notify = useNotify()
  const { run, busy } = useResentAction(undoImageChange, REFRESHES)
  const undoMany = useUndoBatch(REFRESHES)
  const isKept = now.getTime() - Date.parse(entry.happened_at) < IMAGE_UNDO_DAYS * DAY_MS
  const mayChange = may.any('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE')
  if (!KINDS.includes(entry.kind) || !isKept || !mayChange) return null
  const undo = async () => {
    if (entry.count > 1 && entry.batch_id !== null) {
      await undoMany(entry.batch_id)
      noteImagesChanged()
      return
    }
    try {
      await run({ params: { id: entry.id } })
      noteImagesChanged()
      notify('Undone.', 'success')
    } catch (error) {
      notify(messageOf(error), 'error')
    }
  }
  return (
    <Button size="small" disabled={busy} onClick={() => void undo()}>
      Undo
    </Button>
  )
}
