import { z } from 'zod'
import type { PermissionCode } from './permission-codes.ts'

/** Who may call: everybody, whoever is signed in, holders of one code, or holders of any of several. */
export type Access = 'public' | 'signed-in' | PermissionCode | { readonly anyOf: readonly PermissionCode[] }

type Shape = z.ZodObject
type Gate =
  | { readonly access: 'public' | 'signed-in' }
  /** `denied` is the text of the 403. */
  | { readonly access: PermissionCode | { readonly anyOf: readonly PermissionCode[] }; readonly denied: string }

type Declaration = Gate & {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Fastify's spelling: `/api/admin/roles/:roleId`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params?: Shape
  readonly query?: Shape
  /** The JSON body. */
  readonly body?: Shape
  /** The text fields of a multipart body that also carries one file named `file`. */
  readonly multipart?: Shape
  /** What a success carries beside `success` and `message`; `bytes` for a file. */
  readonly answer: Shape | 'bytes'
  /**
   * The key of the answer whose `updated_at` is its version, sent as `ETag`. A PUT may name the version that it was
   * opened at in `If-Match`; when another one is stored it is refused (412).
   */
  readonly versioned?: string
  /** The answer depends on who asks, beyond being allowed to: it is never kept for others. */
  readonly personal?: true
  /** Of a success; 200 when left out. */
  readonly status?: 201
  /** A write that callers send without X-CSRF-Token: the Origin check alone guards it. */
  readonly csrf?: 'origin-only'
  /**
   * Callers must send an `Idempotency-Key` header (any text of 1 to 255 characters): with the same key it takes effect
   * once however often it is sent. Any other write of somebody signed in may carry one.
   */
  readonly idempotent?: true
  /** Statuses it may refuse with, beyond those that follow from the rest of its declaration. */
  readonly refusals?: readonly (400 | 401 | 404 | 409 | 413 | 429)[]
  /** Stays open to a signed-in user who must change the password first. */
  readonly openWhilePasswordChangeDue?: true
}

/** One call of the API: what both programs know of it. Made only by {@link endpoint}. */
export type Endpoint = Declaration

/** Declares a call. The area that exports it stands in `areas.ts`. */
export const endpoint = <const E extends Declaration>(declaration: E): E => declaration

/** `output` of a schema that may be missing. */
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type MultipartOf<E extends Endpoint> = Out<E['multipart']>

/** What a handler returns: the entity that the endpoint declares, and a message where a person would read one. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends Shape
  ? Named<z.output<E['answer']>> & { message?: string }
  : never
// An object without keys would forbid `message` as well.
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] }

/** What a caller sends. */
export type RequestOf<E extends Endpoint> = Present<{
  params: ParamsOf<E>
  query: In<E['query']>
  body: In<E['body']>
}>
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** Says in a header of a personal answer who it is about: what a browser keeps for one person it shows to no other. */
export const PERSON_HEADER = 'x-person'

/** The body of every refusal: 400 lists `errors`, 409 names one `path`, 412 also holds what is stored now, 500 the request in the log. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  path: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
})
export type Failure = z.output<typeof Failure>

/** The codes any one of which opens a call; empty for `public` and `signed-in`. */
export const codesOf = (access: Access): readonly PermissionCode[] => {
  if (access === 'public' || access === 'signed-in') return []
  return typeof access === 'string' ? [access] : access.anyOf
}
