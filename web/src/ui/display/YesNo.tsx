import type { CSSProperties } from 'react'

/**
 * Yes or no in lists and details. The word carries the meaning; the dot helps to scan a column. Plain elements, because
 * a search renders a screenful at once.
 */
export function YesNo({ value }: { value: boolean }) {
  return (
    <span style={value ? LINE : NO_LINE}>
      <span aria-hidden style={value ? YES_DOT : DOT} />
      {value ? 'Yes' : 'No'}
    </span>
  )
}

const LINE: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
}
const NO_LINE: CSSProperties = { ...LINE, color: 'var(--mui-palette-text-secondary)' }
const DOT: CSSProperties = {
  forcedColorAdjust: 'none',
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: '1.5px solid var(--mui-palette-text-disabled)',
}
const YES_DOT: CSSProperties = {
  ...DOT,
  border: '1.5px solid transparent',
  backgroundColor: 'var(--mui-palette-success-main)',
}
