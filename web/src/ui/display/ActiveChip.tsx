import Chip from '@mui/material/Chip'

/** Whether a record is active; empty for records without that field. */
export function ActiveChip({ isActive }: { isActive: unknown }) {
  if (typeof isActive !== 'boolean') return null
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isActive ? 'success' : 'default'}
      label={isActive ? 'Active' : 'Inactive'}
    />
  )
}
