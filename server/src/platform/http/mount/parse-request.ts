import type { Endpoint } from '@kitroom/contract/endpoint'
import { NO_ID } from '@kitroom/contract/fields'
import type { FastifyRequest } from 'fastify'
import type { ZodError, ZodType } from 'zod'
import { unknownReferences } from '../../database/references.ts'
import type { Db } from '../../database/schema.ts'
import { type FieldError, invalid, invalidAll, Refusal } from '../../refusal.ts'

/** More than any call needs: of the largest, 10,000 rows of 36 fields. */
const VALUES_MAX = 1_000_000
const LIST_MAX = 100_000
const FIELDS_MAX = 1000
const DEPTH_MAX = 20

/**
 * Refuses a body that would take long to check: a schema names every wrong value, so a few megabytes of them would hold
 * the server up for seconds.
 * @throws {Refusal} 400 at the field that contains too much.
 */
const refuseExcess = (body: object): void => {
  let left = VALUES_MAX
  for (const [field, value] of Object.entries(body)) {
    const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (typeof next.value !== 'object' || next.value === null) continue
      const inner = Object.values(next.value)
      left -= inner.length
      const isLong = inner.length > (Array.isArray(next.value) ? LIST_MAX : FIELDS_MAX)
      if (isLong || left < 0 || next.depth > DEPTH_MAX) invalid(field, 'This is more than can be sent at once')
      for (const one of inner) if (typeof one === 'object') waiting.push({ value: one, depth: next.depth + 1 })
    }
  }
}

/**
 * The parts of a request that its endpoint declares. All errors are collected into one 400; if there are any, so are ids
 * in the other fields of the body that do not exist.
 */
export const parseRequest = async (endpoint: Endpoint, request: FastifyRequest, db: Db) => {
  const params = endpoint.params?.parse(request.params)
  const errors: FieldError[] = []
  const read = (schema: ZodType | undefined, input: unknown): unknown => {
    const result = schema?.safeParse(input)
    if (result?.success === false) errors.push(...errorsOf(result.error))
    return result?.data
  }
  const query = read(endpoint.query, withoutBlanks(request.query))
  const sent = request.body ?? {}
  refuseExcess(sent)
  const body = read(endpoint.body, sent)
  if (errors.length > 0) {
    // A path that leads nowhere comes before what is wrong with the rest.
    if (Object.values(params ?? {}).includes(NO_ID)) throw new Refusal(404, 'Not found')
    const unknown = endpoint.body ? await unknownReferences(db, endpoint.body, withoutFields(sent, errors)) : []
    invalidAll([...errors, ...unknown])
  }
  return { params, query, body }
}

/** The fields of a body that the schema accepts. */
const withoutFields = (body: object, errors: readonly FieldError[]): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !errors.some(({ path }) => path.split('.')[0] === name)))

/** An empty parameter counts as missing. */
const withoutBlanks = (query: unknown): object =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** The errors of a parse, each with its field and without repetition. */
export const errorsOf = ({ issues }: ZodError): FieldError[] =>
  withoutRepetition(issues.map(({ path, message }) => ({ path: fieldOf(path), message })))

/** The field on the screen: for an element of a list, the list. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const index = path.findIndex((step) => typeof step === 'number')
  return path.slice(0, index < 0 ? undefined : index).join('.')
}

const withoutRepetition = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(
    ({ path, message }, nth) => errors.findIndex((error) => error.path === path && error.message === message) === nth,
  )
