import type { Endpoint } from '@kitroom/contract/endpoint'

export type Values = Readonly<Record<string, unknown>>

/** The URL of a call: the endpoint's path with its ids, and the given query values. */
export const addressOf = (endpoint: Endpoint, params: Values = {}, query: Values = {}): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString()
  return search ? `${path}?${search}` : path
}

export type PendingRequest = { params?: Values; query?: Values }

/** The query key of an answer. Without a request it is the prefix of all keys of that endpoint. */
export const queryKeyOf = ({ method, path }: Endpoint, request?: PendingRequest): readonly unknown[] =>
  request ? [method, path, request.params ?? {}, request.query ?? {}] : [method, path]
