import { memo } from 'react'
import { ROLES } from './matrix-layout.ts'

type MatrixCellProps = {
  permissionId: number
  roleId: number
  /** The place among the columns, from 1. */
  place: number
  /** Names code and role. */
  label: string
  isStored: boolean
  isHeld: boolean
  /** Null if read-only. */
  setCell: ((permissionId: number, roleId: number, isHeld: boolean) => void) | null
}

/** The cell of one role and one permission. Memoized: scrolling sideways renders only new cells. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { permissionId, roleId, place, label, isStored, isHeld, setCell } = props
  const isChanged = isHeld !== isStored
  return (
    <td {...ROLES.cell} aria-colindex={place} data-changed={isChanged || undefined}>
      <input
        type="checkbox"
        aria-label={label}
        aria-description={isChanged ? (isHeld ? 'added' : 'removed') : undefined}
        tabIndex={-1}
        checked={isHeld}
        disabled={setCell === null}
        onChange={() => setCell?.(permissionId, roleId, !isHeld)}
      />
    </td>
  )
})
