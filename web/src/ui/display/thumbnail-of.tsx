import { Swatch } from './Swatch.tsx'

const SIZE = 40

/** The thumbnail of a record without a picture: its color. */
export const thumbnailOf = ({ hex_value }: Readonly<Record<string, unknown>>) =>
  typeof hex_value === 'string' ? <Swatch hex={hex_value} size={SIZE} /> : null
