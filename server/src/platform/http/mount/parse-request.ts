import type { Endpoint } from '@kitroom/contract/endpoint'
import { NO_ID } from '@kitroom/contract/fields'
import type { FastifyRequest } from 'fastify'
import type { ZodError, ZodType } from 'zod'
import { unknownReferences } from '../../database/references.ts'
import type { Db } from '../../database/schema.ts'
import { type FieldError, invalidAll, Refusal } from '../../refusal.ts'
import { createTimeSlices } from '../../time-slices.ts'

/** Elements of a long list that are checked before others have their turn. */
const CHECKED_AT_ONCE = 100

/** Checks a body, and a long list of it a few elements at a time. */
const checkBody = async (schema: ZodType, sent: object, name: string | undefined) => {
  const { [name ?? '']: list, ...rest } = sent as Record<string, unknown>
  if (name === undefined || !Array.isArray(list) || list.length <= CHECKED_AT_ONCE) return schema.safeParse(sent)
  const slices = createTimeSlices()
  const elements: unknown[] = []
  const issues: ZodError['issues'] = []
  let data: Record<string, unknown> = {}
  for (let from = 0; from < list.length; from += CHECKED_AT_ONCE) {
    const checked = schema.safeParse({ ...rest, [name]: list.slice(from, from + CHECKED_AT_ONCE) })
    if (checked.success) {
      data = checked.data as typeof data // every body is an object
      for (const element of data[name] as unknown[]) elements.push(element)
    } else issues.push(...checked.error.issues.slice(0, CHECKED_AT_ONCE))
    if (slices.isOver()) await slices.pass()
  }
  if (issues.length > 0) return { success: false, error: { issues } } as const
  return { success: true, data: { ...data, [name]: elements } } as const
}

type Checked = { success: true; data: unknown } | { success: false; error: Pick<ZodError, 'issues'> }

/**
 * The parts of a request that its endpoint declares. All errors are collected into one 400; if there are any, so are ids
 * in the other fields of the body that do not exist.
 */
export const parseRequest = async (endpoint: Endpoint, request: FastifyRequest, db: Db) => {
  const params = endpoint.params?.parse(request.params)
  const errors: FieldError[] = []
  const dataOf = (result: Checked | undefined): unknown => {
    if (result?.success === false) errors.push(...errorsOf(result.error))
    return result?.success ? result.data : undefined
  }
  const query = dataOf(endpoint.query?.safeParse(withoutBlanks(request.query)))
  const sent = request.body ?? {}
  const list = request.routeOptions.config.longList?.name
  const body = dataOf(endpoint.body && (await checkBody(endpoint.body, sent, list)))
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
export const errorsOf = ({ issues }: Pick<ZodError, 'issues'>): FieldError[] =>
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
