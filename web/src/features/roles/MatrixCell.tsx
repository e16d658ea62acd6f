import { memo } from 'react'

type MatrixCellProps = {
  permissionId: number
  roleId: number
  /** By code and role. */
  label: string
  isStored: boolean
  isHeld: boolean
  /** Null for whoever may only look. */
  setCell: ((permissionId: number, roleId: number, isHeld: boolean) => void) | null
}

/** One role and one permission. Drawn again only when it has changed: scrolling across moves all others past. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { permissionId, roleId, label, isStored, isHeld, setCell } = props
  const isChanged = isHeld !== isStored
  return (
    <td data-changed={isChanged || undefined}>
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
