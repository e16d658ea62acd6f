import type { Endpoint } from '@kitroom/contract/endpoint'
import type { Values } from './address.ts'

export type Asked = { params?: Values; query?: Values }

/** What an answer is kept under. Without a request it is the beginning of every key of that endpoint. */
export const queryKeyOf = (endpoint: Endpoint, asked?: Asked): readonly unknown[] =>
  asked ? [endpoint.method, endpoint.path, asked.params ?? {}, asked.query ?? {}] : [endpoint.method, endpoint.path]
