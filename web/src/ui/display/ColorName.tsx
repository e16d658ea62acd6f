import Stack from '@mui/material/Stack'
import type { CSSProperties } from 'react'
import { HardToRead } from './HardToRead.tsx'
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

type Color = { id: number; name: string; hex_value: string }

/** Several colors; imprints with a warning where they are hard to read on their garment. */
export function ColorNames({ colors, garment }: { colors: readonly Color[]; garment?: string }) {
  if (colors.length === 0) return '—'
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.75 }}>
      {colors.map(({ id, name, hex_value }) => (
        <Stack key={id} direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
          <ColorName name={name} hex={hex_value} />
          {garment !== undefined && <HardToRead garment={garment} imprint={hex_value} />}
        </Stack>
      ))}
    </Stack>
  )
}
