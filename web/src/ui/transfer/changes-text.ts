import { countText } from '../display/count-text.ts'

/** '3 changes, 4 people affected'; the people are left out where it is not known how many. */
export const changesText = (changes: number, people: number | null): string => {
  const changed = countText(changes, 'change')
  if (people === null) return changed
  return `${changed}, ${countText(people, 'person', 'people')} affected`
}
