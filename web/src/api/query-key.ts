import type { Endpoint } from '@kitroom/contract/endpoint'
import type { Values } from './address.ts'

export type PendingRequest = { params?: Values; query?: Values }

/** The query key of an answer. Without a request it is the prefix of all keys of that endpoint. */
export const queryKeyOf = (endpoint: Endpoint, asked?: PendingRequest): readonly unknown[] =>
  asked ? [endpoint.method, endpoint.path, asked.params ?? {}, asked.query ?? {}] : [endpoint.method, endpoint.path]
