import { Swatch } from './Swatch.tsx'

const SIZE = 40

/** What a record looks like that says no picture of its own: a color. */
export const thumbnailOf = ({ hex_value }: Readonly<Record<string, unknown>>) =>
  typeof hex_value === 'string' ? <Swatch hex={hex_value} size={SIZE} /> : null
