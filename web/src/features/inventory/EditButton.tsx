import { type InventoryItem, needsAttention } from '@kitroom/contract/inventory'
import Button from '@mui/material/Button'

type EditButtonProps = { item: InventoryItem; onEdit: (item: InventoryItem) => void }

/** Red at an item that is flagged, otherwise green. */
export function EditButton({ item, onEdit }: EditButtonProps) {
  return (
    <Button
      size="small"
      variant="outlined"
      color={needsAttention(item) ? 'error' : 'success'}
      // A frame, unlike text, has to line up by itself.
      sx={{ mr: { md: 1.25 }, ml: { xs: 1.25, md: 0 } }}
      onClick={() => onEdit(item)}
    >
      Edit
    </Button>
  )
}
