import type { AnswerOf, Endpoint } from '@kitroom/contract/endpoint'
import { type OptionalArguments, useOptionalQuery } from '../api/hooks.ts'
import { type May, useMay } from './use-may.ts'

/** A query for optional data, sent only if the user has permission. */
export const usePermittedQuery = <E extends Endpoint>(
  endpoint: E,
  ...[request]: OptionalArguments<E>
): AnswerOf<E> | null | undefined => {
  const permitted = { ...request, enabled: isPermitted(endpoint, useMay()) }
  return useOptionalQuery(endpoint, ...([permitted] as unknown as OptionalArguments<E>)) // the request, and when
}

const isPermitted = ({ access }: Endpoint, may: May): boolean => {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? may(access) : may.any(...access.anyOf)
}
