import Chip from '@mui/material/Chip'

/** The mark of inactive records that are still in use. It is beside the name and not part of it. */
export const INACTIVE_CHIP = { size: 'small', variant: 'outlined', label: 'Inactive' } as const

/** Whether a record is active; empty for records without that field. */
export function ActiveChip({ isActive }: { isActive: unknown }) {
  if (typeof isActive !== 'boolean') return null
  return isActive ? <Chip {...INACTIVE_CHIP} color="success" label="Active" /> : <Chip {...INACTIVE_CHIP} />
}
