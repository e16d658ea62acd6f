import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

type StepButtonProps = { label: string; keys: string; disabled?: boolean; onClick: () => void; children: ReactNode }

/** A button with an icon, for something that has keys too. */
export function StepButton({ label, keys, disabled = false, onClick, children }: StepButtonProps) {
  return (
    <Tooltip title={`${label} (${keys})`}>
      {/* A disabled button gets no pointer events. */}
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}
