import { z } from 'zod'
import type { ListColumn } from './list-column.ts'
import type { PermissionCode } from './permission-codes.ts'

/** Who may call: everyone, any signed-in user, holders of one code, or holders of any of several. */
export type Access = 'public' | 'signed-in' | PermissionCode | { readonly anyOf: readonly PermissionCode[] }

type Shape = z.ZodObject
type Gate =
  | { readonly access: 'public' | 'signed-in' }
  /** `denied` is the message of the 403. */
  | {
      readonly access: PermissionCode | { readonly anyOf: readonly PermissionCode[] }
      /** The caller must hold all of these besides. */
      readonly alsoNeeds?: readonly PermissionCode[]
      readonly denied: string
    }

type Declaration = Gate & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In Fastify's syntax: `/api/admin/roles/:roleId`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params?: Shape
  readonly query?: Shape
  /** The JSON body. */
  readonly body?: Shape
  /** The text fields of a multipart body that also carries one file named `file`. */
  readonly multipart?: Shape
  /** The success body apart from `success` and `message`; `bytes` for a file. Nothing besides if left out. */
  readonly answer?: Shape | 'bytes'
  /**
   * The key of the answer whose `updated_at` is its version, sent as `ETag`. A PUT may send the version it was opened
   * at in `If-Match`; if another version is stored, it is refused (412).
   */
  readonly versioned?: string
  /** The columns of a list that is answered a page at a time, see `paged.ts`. */
  readonly paged?: readonly ListColumn<never>[]
  /** The answer depends on the caller beyond the permission check: it is never cached for others. */
  readonly personal?: true
  /** Status of a success; 200 if left out. */
  readonly status?: 201
  /** A write without X-CSRF-Token: only the Origin check protects it. */
  readonly csrf?: 'origin-only'
  /**
   * Callers should send an `Idempotency-Key` header (any text of 1 to 255 characters): requests with the same key take
   * effect once. Every other write of a signed-in user accepts one, too.
   */
  readonly idempotent?: true
  /** The answer holds something that is shown once: it is not kept for a repetition, which is refused. */
  readonly secretAnswer?: true
  /** Refusals beyond those that follow from the rest of the declaration. */
  readonly refusals?: readonly (400 | 401 | 404 | 409 | 413 | 429)[]
  /** Of `signed-in`: an API token may call it, too, because what it answers depends on its codes. */
  readonly openToTokens?: true
  /** Allowed for a signed-in user who must change the password first. */
  readonly openWhilePasswordChangeDue?: true
}

/** One call of the API, as both programs know it. Made only by {@link endpoint}. */
export type Endpoint = Declaration & { readonly answer: Shape | 'bytes' }

const Nothing = z.object({})
type Complete<E extends Declaration> = E extends Endpoint ? E : E & { readonly answer: typeof Nothing }

/** Declares a call. The area that exports it is listed in `areas.ts`. */
export const endpoint = <const E extends Declaration>(declaration: E): Complete<E> =>
  ({ answer: Nothing, ...declaration }) as Complete<E> // its own answer, or nothing

/** The output type of an optional schema. */
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>

/** The result of a handler: the declared answer, and an optional message for the user. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends Shape
  ? Named<z.output<E['answer']>> & { message?: string }
  : never
// An object without keys would forbid `message` as well.
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] }

/** The input of a call. */
export type RequestOf<E extends Endpoint> = Present<{
  params: ParamsOf<E>
  query: In<E['query']> & (E extends { paged: unknown } ? FiltersOfList : unknown)
  body: In<E['body']>
}>
/** Their names are those of the columns. */
type FiltersOfList = { [name: `${'filter' | 'id' | 'blank'}.${string}`]: string | string[] } | object
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/**
 * A response header that says whom a personal answer is about, so that the browser never shows one user's data to
 * another. In the request of a write it names the person whose page sends it: it is refused if another one is signed in
 * by then.
 */
export const PERSON_HEADER = 'x-person'

/** Names a role in a request header: the answer is limited to what that role may also read, and nothing is changed. */
export const PREVIEW_ROLE_HEADER = 'x-preview-role'

/**
 * The body of every refusal: 400 has `errors`, 409 names one `path`, 412 also has the stored record, 500 the request id
 * in the log.
 */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  path: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
})
export type Failure = z.output<typeof Failure>

/** The body of a 400. */
export const InvalidRequest = Failure.required({ errors: true })

/** The codes that open a call, any one of them; empty for `public` and `signed-in`. */
export const codesOf = (access: Access): readonly PermissionCode[] => {
  if (access === 'public' || access === 'signed-in') return []
  return typeof access === 'string' ? [access] : access.anyOf
}

/** The codes that a call needs besides, all of them. */
export const alsoNeededBy = (endpoint: Endpoint): readonly PermissionCode[] =>
  ('alsoNeeds' in endpoint && endpoint.alsoNeeds) || []
