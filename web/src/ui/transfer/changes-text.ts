/** '3 changes, 4 people affected'; the people are left out where it is not known how many. */
export const changesText = (changes: number, people: number | null): string => {
  const changed = changes === 1 ? '1 change' : `${changes} changes`
  if (people === null) return changed
  return `${changed}, ${people === 1 ? '1 person' : `${people} people`} affected`
}
