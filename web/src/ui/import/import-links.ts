/** The query parameter that says how an import page starts. */
export const START = { parameter: 'start', rows: 'rows' } as const

type CameFrom = { readonly importedFrom: string }

/** Navigation state of a link to an import page: where it leads back to. */
export const comingFrom = (path: string): CameFrom => ({ importedFrom: path })

export const cameFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'importedFrom' in state && typeof state.importedFrom === 'string'
    ? state.importedFrom
    : undefined
