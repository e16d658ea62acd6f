import type { Endpoint } from '@kitroom/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { output, ZodType } from 'zod'
import { type FieldError, invalidAll } from '../../refusal.ts'

/** The parts of a request that its endpoint declares. All errors are collected into one 400. */
export const parseRequest = (endpoint: Endpoint, request: FastifyRequest) => {
  const errors: FieldError[] = []
  const read = (schema: ZodType | undefined, input: unknown): unknown => {
    const result = schema?.safeParse(input)
    if (result?.success === false) {
      for (const { path, message } of result.error.issues) errors.push({ path: fieldOf(path), message })
    }
    return result?.data
  }
  const query = read(endpoint.query, withoutBlanks(request.query))
  const body = read(endpoint.body, request.body ?? {})
  if (errors.length > 0) invalidAll(withoutRepetition(errors))
  return { params: endpoint.params?.parse(request.params), query, body }
}

/** An empty parameter counts as missing. */
const withoutBlanks = (query: unknown): object =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** Parses input outside a JSON body; all errors become one 400. */
export const parseAll = <S extends ZodType>(schema: S, input: unknown): output<S> => {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, message }) => ({ path: fieldOf(path), message }))
  return invalidAll(withoutRepetition(errors))
}

/** The field on the screen: for an element of a list, the list. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const index = path.findIndex((step) => typeof step === 'number')
  return path.slice(0, index < 0 ? undefined : index).join('.')
}

const withoutRepetition = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(
    ({ path, message }, nth) => errors.findIndex((error) => error.path === path && error.message === message) === nth,
  )
