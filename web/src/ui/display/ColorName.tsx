import type { CSSProperties } from 'react'
import { Swatch } from './Swatch.tsx'

/** A color in a list: its swatch and its name. Plain elements, because a search renders a screenful at once. */
export function ColorName({ name, hex }: { name: string; hex: string | null }) {
  return (
    <span style={LINE}>
      <Swatch hex={hex} />
      <span>{name}</span>
    </span>
  )
}

const LINE: CSSProperties = { display: 'inline-flex', alignItems: 'center', gap: 10, verticalAlign: 'middle' }
