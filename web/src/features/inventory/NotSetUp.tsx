import type { CSSProperties } from 'react'

/** Marks an item that has no SKU and no level and was never moved. */
export function NotSetUp() {
  return <span style={MARK}>Not set up</span>
}

const MARK: CSSProperties = {
  display: 'block',
  fontSize: '0.6875rem',
  lineHeight: 1.15,
  color: 'var(--mui-palette-text-secondary)',
}
