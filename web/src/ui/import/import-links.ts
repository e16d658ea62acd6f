/** The parameter of an import page's address that says how it starts. */
export const START = { parameter: 'start', rows: 'rows' } as const

type CameFrom = { readonly importedFrom: string }

/** Kept with the way to an import page: where it leads back to. */
export const comingFrom = (path: string): CameFrom => ({ importedFrom: path })

export const cameFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'importedFrom' in state && typeof state.importedFrom === 'string'
    ? state.importedFrom
    : undefined
