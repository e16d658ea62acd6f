import { plainLine } from './plain-text.ts'

/** The number of a cell as rosters have it: '#12', 'No. 3' and '12.0' are 12, 3 and 12. Other texts stay as they are. */
export const plainNumber = (text: string): string => {
  const line = plainLine(text).normalize('NFKC')
  return /^(?:(?:#|n(?:[or°]|um|umber|br)?|jersey|player)[\s.:#]*)*(\d{1,20})(?:[.,]0*)?$/i.exec(line)?.[1] ?? text
}

/** 7 and 07 are the same number on a jersey; 0 and 00 are different. */
const numberOnShirt = (text: string): string => text.trim().replace(/^0+(?=[1-9])/, '')

/** How many players wear each number; the input of {@link timesWorn}. */
export type WornNumbers = ReadonlyMap<string, number>

export const countNumbers = (numbers: Iterable<string>): WornNumbers => {
  const counts = new Map<string, number>()
  for (const text of numbers) {
    const number = numberOnShirt(text).toLowerCase()
    if (number !== '') counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return counts
}

export const timesWorn = (number: string, worn: WornNumbers): number =>
  worn.get(numberOnShirt(number).toLowerCase()) ?? 0

/** From 1 to 99, as in most leagues. */
export const isUsualNumber = (number: string): boolean => /^([1-9]|[1-9]\d)$/.test(numberOnShirt(number))

/** 'Number 7 twice', for a number worn by several players. */
export const doubledText = (number: string, worn: WornNumbers): string => {
  const times = timesWorn(number, worn)
  return `Number ${numberOnShirt(number)}${times > 2 ? `, ${times} times` : ' twice'}`
}

export const OUTSIDE_USUAL = 'Outside 1-99'
export const NO_NUMBER = 'No number'
