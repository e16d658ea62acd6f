import { HISTORY_AREAS } from '@kitroom/contract/areas'

/** The area whose records a form edits, by its schema; undefined for any other form. */
export const areaOf = (form: object): string | undefined => {
  if (!('schema' in form)) return undefined
  return [...HISTORY_AREAS].find(([, { input }]) => input === form.schema)?.[0]
}
