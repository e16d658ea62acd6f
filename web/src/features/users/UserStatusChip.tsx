import { statusText } from '@kitroom/contract/status-text'
import { getUserStatus } from '@kitroom/contract/user-status'
import Chip from '@mui/material/Chip'
import { useOptionalQuery } from '../../api/hooks.ts'

/** The status of a person: 'Active', 'Locked until 14:20'. Empty if it cannot be loaded. */
export function UserStatusChip({ id }: { id: number }) {
  const status = useOptionalQuery(getUserStatus, { params: { id } })?.standing
  if (!status) return null
  return (
    <Chip
      size="small"
      variant="outlined"
      color={status.status === 'active' ? 'success' : 'default'}
      label={statusText(status)}
    />
  )
}
