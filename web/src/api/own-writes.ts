import type { Endpoint } from '@kitroom/contract/endpoint'

const RECENT_MS = 5000

/** A write of this tab, and the record it is about; null if it makes one. */
type OwnWrite = { readonly endpoint: Endpoint; readonly id: number | null; readonly at: number }

let writes: readonly OwnWrite[] = []

const recent = (): readonly OwnWrite[] => writes.filter(({ at }) => performance.now() - at < RECENT_MS)

/** The saves of this tab in the last moments: it need not be told of them. */
export const ownWrites = {
  note: (endpoint: Endpoint, params: Readonly<Record<string, unknown>> = {}): void => {
    const [id = null] = Object.values(params)
    writes = [...recent(), { endpoint, id: id === null ? null : Number(id), at: performance.now() }]
  },
  recent,
  /** Those of the person before are not the next one's. */
  forget: (): void => {
    writes = []
  },
}
