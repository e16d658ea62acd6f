import type { AnswerOf, Endpoint } from '@kitroom/contract/endpoint'
import { z } from 'zod'
import type { Values } from './address.ts'
import { ApiFailure } from './failure.ts'

/** The complete answer of a read; the partial answer of a write. */
export type ReadAnswer<E extends Endpoint> = E['method'] extends 'GET' ? AnswerOf<E> : Parts<AnswerOf<E>>

type Parts<T> = { [K in keyof T]?: T[K] extends readonly unknown[] | string | undefined ? T[K] : Partial<T[K]> }

type Fill = (value: unknown) => unknown
type Fields = Record<string, unknown>

/**
 * Completes an answer in place, so that no screen has to check for missing keys: in a row a missing list is empty, a
 * missing text is '', what may be null is null. Nothing is validated: the server's own tests hold it to the contract. A
 * write may return only its success. Its result is merged into the loaded record, so it stays partial.
 */
export const readAnswer = (endpoint: Endpoint, body: Fields, params: Values = {}): Values => {
  if (endpoint.method !== 'GET' || endpoint.answer === 'bytes') return body
  const keys = Object.entries(endpoint.answer.shape)
  const [id] = Object.values(params)
  for (const [key, schema] of keys) {
    takeWhatStandsBeside(body, key, schema)
    takeAskedId(body[key], schema, id)
  }
  for (const [key, schema] of keys) {
    if (!isUnanswered(schema, body[key])) body[key] = fillOf(schema)(body[key])
  }
  return body
}

/** Refuses the body of a read without its record, list or count. A list may stand in the record. */
export const requireAnswered = (endpoint: Endpoint, body: Values): void => {
  if (endpoint.method !== 'GET' || endpoint.answer === 'bytes') return
  const records = Object.values(body).filter(isFields)
  for (const [key, schema] of Object.entries(endpoint.answer.shape)) {
    const isMissing = isUnanswered(schema, body[key]) && !records.some((record) => Array.isArray(record[key]))
    if (isMissing) throw new ApiFailure(200, undefined, { endpoint })
  }
}

/** A missing record, list or count. No default would be true. */
const isUnanswered = (schema: unknown, value: unknown): boolean =>
  (schema instanceof z.ZodObject && !isFields(value)) ||
  (schema instanceof z.ZodArray && !Array.isArray(value)) ||
  (schema instanceof z.ZodNumber && typeof value !== 'number')

/** A record and the object around it may both have a key (`product_size_ids`): the outer one takes precedence. */
const takeWhatStandsBeside = (body: Fields, key: string, schema: unknown): void => {
  const record = body[key]
  if (!(schema instanceof z.ZodObject) || !isFields(record)) return
  for (const name of Object.keys(schema.shape)) {
    if (name in body) record[name] = body[name]
  }
}

/** A record without an id is the one that was asked for. No call may be about record 0. */
const takeAskedId = (record: unknown, schema: unknown, id: unknown): void => {
  if (schema instanceof z.ZodObject && 'id' in schema.shape && isFields(record)) record.id ??= id
}

const fills = new WeakMap<object, Fill>()

/** Computed once for each schema: a list may hold ten thousand rows. */
const fillOf = (schema: object): Fill => {
  const cachedFill = fills.get(schema)
  if (cachedFill) return cachedFill
  const fill = newFill(schema)
  fills.set(schema, fill)
  return fill
}

const newFill = (schema: object): Fill => {
  if (schema instanceof z.ZodObject) return fillFields(Object.entries(schema.shape))
  if (schema instanceof z.ZodArray) return fillItems(fillOf(schema.element))
  if (schema instanceof z.ZodNullable) return unlessAbsent(null, fillOf(schema.unwrap()))
  if (schema instanceof z.ZodOptional) return unlessAbsent(undefined, fillOf(schema.unwrap()))
  // A missing date stays missing: no text stands for none.
  if (schema instanceof z.ZodISODateTime) return (value) => value ?? undefined
  if (schema instanceof z.ZodString) return (value) => value ?? ''
  if (schema instanceof z.ZodNumber) return (value) => value ?? 0
  if (schema instanceof z.ZodBoolean) return (value) => value ?? false
  return (value) => value
}

const fillFields = (entries: [string, object][]): Fill => {
  const fields = entries.map(([key, schema]) => [key, fillOf(schema)] as const)
  return (value) => {
    const record = isFields(value) ? value : {}
    for (const [key, fill] of fields) {
      const filled = fill(record[key])
      if (filled !== record[key]) record[key] = filled
    }
    return record
  }
}

const fillItems =
  (fill: Fill): Fill =>
  (value) =>
    Array.isArray(value) ? value.map(fill) : []

const unlessAbsent =
  (absent: null | undefined, fill: Fill): Fill =>
  (value) =>
    value === undefined || value === null ? absent : fill(value)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
