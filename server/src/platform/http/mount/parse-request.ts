import type { Endpoint } from '@kitroom/contract/endpoint'
import { NO_ID } from '@kitroom/contract/fields'
import type { FastifyRequest } from 'fastify'
import type { ZodError, ZodType } from 'zod'
import { unknownReferences } from '../../database/references.ts'
import type { Db } from '../../database/schema.ts'
import { type FieldError, invalidAll, Refusal } from '../../refusal.ts'
import { refuseExcess } from './body-limits.ts'

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
