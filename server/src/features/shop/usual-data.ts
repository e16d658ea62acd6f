import { readTable } from '../../platform/read-table.ts'

type Color = { code: string; name: string; hex_value: string; pantone_code: string | null; notes: string | null }

const tableOf = <Row extends object>(name: string) => readTable<Row>(import.meta.dirname, `usual-${name}.csv`)

/** The colors and sizes that most shops of the trade have. */
export const USUAL_SIZES = tableOf<{ code: string; name: string; description: string | null }>('sizes')
export const USUAL_IMPRINT_COLORS = tableOf<Color>('imprint-colors')
export const USUAL_GARMENT_COLORS = tableOf<Color>('garment-colors')
