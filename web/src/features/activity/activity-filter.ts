/** The filter of the activity, as in the page's address. */
export type ActivityFilter = {
  person?: string
  area?: string
  record?: string
  kind?: string
  from?: string
  to?: string
}

const NAMES = ['person', 'area', 'record', 'kind', 'from', 'to'] as const

const SHAPES: Readonly<Record<(typeof NAMES)[number], RegExp>> = {
  person: /^[1-9]\d{0,9}$/,
  area: /^[a-z-]{1,50}$/,
  record: /^[1-9]\d{0,9}$/,
  kind: /^[a-z-]{1,50}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
}

/** The filter in an address; unknown parts are ignored. */
export const readFilter = (params: URLSearchParams): ActivityFilter =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name) ?? ''
      return SHAPES[name].test(value) ? [[name, value]] : []
    }),
  )

/** The address of a filter; a blank value leaves it out. */
export const writeFilter = (filter: ActivityFilter): URLSearchParams =>
  new URLSearchParams(NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
