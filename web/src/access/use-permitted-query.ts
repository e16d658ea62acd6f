import type { AnswerOf, Endpoint } from '@kitroom/contract/endpoint'
import type { RequestArguments } from '../api/client.ts'
import { useOptionalQueryIf } from '../api/hooks.ts'
import { type May, useMay } from './use-may.ts'

/** A query for optional data, sent only if the user has permission. */
export const usePermittedQuery = <E extends Endpoint>(
  endpoint: E,
  ...request: RequestArguments<E>
): AnswerOf<E> | null | undefined => useOptionalQueryIf(isPermitted(endpoint, useMay()), endpoint, ...request)

const isPermitted = ({ access }: Endpoint, may: May): boolean => {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? may(access) : may.any(...access.anyOf)
}
