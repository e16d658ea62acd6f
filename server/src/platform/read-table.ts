import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'

/** The rows of a CSV file that is part of the program, as texts; an empty cell is null. */
export const readTable = <Row extends object>(folder: string, file: string): readonly Row[] =>
  Papa.parse<Row>(readFileSync(join(folder, file), 'utf8'), {
    header: true,
    skipEmptyLines: true,
    transform: (text) => text || null,
  }).data
