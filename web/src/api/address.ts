import type { Endpoint } from '@kitroom/contract/endpoint'

export type Values = Readonly<Record<string, unknown>>

/** Where a call goes: the endpoint's path with its ids filled in, and the query values that are given. */
export const addressOf = (endpoint: Endpoint, params: Values = {}, query: Values = {}): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}
