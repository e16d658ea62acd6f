import type { AnswerOf, Endpoint, RequestOf } from '@kitroom/contract/endpoint'
import {
  type Query,
  type QueryFunctionContext,
  useMutation,
  usePrefetchQuery,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { addressOf, type PendingRequest, queryKeyOf, type Values } from './address.ts'
import { callEndpoint, type RequestArguments, readUnlessKnown, type SentTo } from './client.ts'
import { earlyCalls } from './early-calls.ts'
import { isFault } from './failure.ts'
import { useNoteFailure } from './part-failures.ts'
import { noteSuspending } from './query-client.ts'
import type { ReadAnswer } from './read-answer.ts'
import { refreshAnswers } from './refresh.ts'
import { type Upload, uploadFile } from './upload.ts'

/** For cached lists: an unchanged one is not sent again. Records are, because forms start from them. */
const etags = new WeakMap<Query, string>()

const read = async (
  endpoint: Endpoint,
  request: PendingRequest,
  { signal, client, queryKey }: QueryFunctionContext,
): Promise<Values> => {
  const query = endpoint.params ? undefined : client.getQueryCache().find({ queryKey, exact: true })
  const answerBefore = query?.state.data as Values | undefined // what this function has answered before
  const etag = query && answerBefore && etags.get(query)
  const changed = await readUnlessKnown(endpoint, { ...request, signal, etag })
  if (!changed) return answerBefore ?? {}
  if (query && changed.etag) etags.set(query, changed.etag)
  else if (query) etags.delete(query)
  return changed.answer
}

/** {@link read}, for an answer that a page cannot do without. */
const readForPage = (endpoint: Endpoint, request: PendingRequest, context: QueryFunctionContext): Promise<Values> => {
  earlyCalls.note(addressOf(endpoint, request.params, request.query))
  return read(endpoint, request, context)
}

/** One answer has one query, whoever needs it. */
const queryOf = (endpoint: Endpoint, request: PendingRequest, by: typeof read) => ({
  queryKey: queryKeyOf(endpoint, request),
  queryFn: (context: QueryFunctionContext) => by(endpoint, request, context),
  ...(endpoint.params ? { gcTime: 0 } : {}),
})

/**
 * The answer of an endpoint. Suspends while loading and throws to the page's error box, so a page handles neither. A
 * cached list is shown at once and refreshed; a single record is always fetched again, because a form starts from it
 * and would otherwise overwrite newer changes.
 */
export const useEndpointQuery = <E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>): AnswerOf<E> => {
  const options = queryOf(endpoint, (request ?? {}) as PendingRequest, readForPage)
  noteSuspending(useQueryClient(), options)
  const { data } = useSuspenseQuery(options)
  return data as AnswerOf<E> // what `read` answers for this endpoint
}

const optionalQueryOf = (endpoint: Endpoint, request: PendingRequest) => ({
  ...queryOf(endpoint, request, read),
  meta: { optional: true },
  staleTime: 1000, // as long as React Query waits where a page suspends: a part adds no call to that of its page
})

type Enabled = {
  /** Whether it is asked for; by default it is. */
  enabled?: boolean
  /** Nothing says that it could not be loaded. */
  isSilent?: boolean
}
export type OptionalArguments<E extends Endpoint> =
  Record<string, never> extends SentTo<E> ? [request?: SentTo<E> & Enabled] : [request: SentTo<E> & Enabled]

/**
 * Optional data: undefined while it loads, null if it is refused or was never loaded. A refusal is not shown; of a fault
 * the panel or page around it has a line, and data of before stays. No redirect happens, unless something else needs the same answer.
 */
export const useOptionalQuery = <E extends Endpoint>(
  endpoint: E,
  ...[request]: OptionalArguments<E>
): AnswerOf<E> | null | undefined => {
  const { enabled = true, isSilent = false, ...pending } = (request ?? {}) as PendingRequest & Enabled
  const { data, error, isError, refetch } = useQuery({ ...optionalQueryOf(endpoint, pending), enabled })
  useNoteFailure(enabled && !isSilent ? error : null, refetch)
  return optionalAnswer<E>({ data, error, isError })
}

/** A loaded answer stays while no new one comes: a part must not go while somebody works in it. */
const optionalAnswer = <E extends Endpoint>({
  data,
  error,
  isError,
}: OptionalResult): AnswerOf<E> | null | undefined =>
  isError && !(data && isFault(error)) ? null : (data as AnswerOf<E> | undefined) // what `read` answers for this endpoint

type OptionalResult = { data: Values | undefined; error: unknown; isError: boolean }

/**
 * An answer that the rest of a page does without, and its failure for a `LoadFailure`. Nothing waits for it. Data stays
 * if a later fetch fails, and a session that has ended leads to the sign-in screen.
 */
export const useQueryResult = <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): QueryResult<AnswerOf<E>> => useResult(endpoint, (request ?? {}) as PendingRequest, read)

/** The answer that has the rows of a list, and its failure. The list shows both in the place of the rows. */
export const useListQuery = <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): QueryResult<AnswerOf<E>> => useResult(endpoint, (request ?? {}) as PendingRequest, readForPage)

const useResult = <E extends Endpoint>(
  endpoint: E,
  request: PendingRequest,
  by: typeof read,
): QueryResult<AnswerOf<E>> => {
  const { data, error, refetch } = useQuery(queryOf(endpoint, request, by))
  return { data: data as AnswerOf<E> | undefined, error, refetch: () => void refetch() } // the answer of `read` for this endpoint.
}

export type QueryResult<Answer> = { data: Answer | undefined; error: unknown; refetch: () => void }

/** {@link useOptionalQuery} for several requests, each with its own answer. */
export const useOptionalQueries = <E extends Endpoint>(
  endpoint: E,
  requests: readonly RequestOf<E>[],
): readonly (AnswerOf<E> | null | undefined)[] => {
  const results = useQueries({
    queries: requests.map((request) => optionalQueryOf(endpoint, request as PendingRequest)), // as `RequestOf` says
  })
  const failed = results.find(({ error }) => isFault(error)) ?? results[0]
  useNoteFailure(failed?.error, failed?.refetch ?? nothing)
  return results.map(optionalAnswer<E>)
}

const nothing = () => undefined

/**
 * Starts a request that a later `useEndpointQuery` of the same page needs, so that the calls of a page run in parallel:
 * each `useEndpointQuery` suspends before the next one begins.
 */
export const usePrefetchEndpoint = <E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>): void => {
  const pending = (request ?? {}) as PendingRequest
  usePrefetchQuery({
    queryKey: queryKeyOf(endpoint, pending),
    queryFn: (context) => readForPage(endpoint, pending, context),
  })
}

/** The cached answer of an endpoint, for a page that shows it. */
export const useCachedAnswer = <E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>) => {
  const client = useQueryClient()
  const queryKey = queryKeyOf(endpoint, (request ?? {}) as PendingRequest)
  return {
    /** Updates it with the result of a save; it is fetched again at the next visit. */
    update: (change: (answer: AnswerOf<E>) => AnswerOf<E>): void => {
      client.setQueryData<AnswerOf<E>>(queryKey, (answer) => answer && change(answer))
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    /** Fetches it again. Resolves once the new one is shown, or has failed. */
    refetch: (): Promise<void> => client.invalidateQueries({ queryKey }),
  }
}

type Action<E extends Endpoint> = {
  run: (...request: RequestArguments<E>) => Promise<ReadAnswer<E>>
  busy: boolean
}

/** A write without a form: a button, a switch, a confirmation. The caller shows the result (`useNotify`). */
export const useAction = <E extends Endpoint>(endpoint: E, refreshes: readonly Endpoint[] = []): Action<E> => {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (request: SentTo<E> | undefined) => callEndpoint(endpoint, ...([request] as RequestArguments<E>)),
    onSuccess: () => refreshAnswers(client, refreshes),
  })
  return { run: (...[request]) => mutateAsync(request), busy: isPending }
}

type BodyOf<E extends Endpoint> = RequestOf<E> extends { body: infer Body } ? Body : undefined
type Target<E extends Endpoint> = Omit<RequestOf<E>, 'body'> & { refreshes?: readonly Endpoint[] }

/**
 * Sends a body and returns the server's answer. `version` is the `updated_at` of the record that the form was loaded
 * with. The key is the same for all attempts of one save, so that it takes effect once; neither may be left out.
 */
export type SaveOf<Body, Answer = { message?: string }> = (
  body: Body,
  version: string | undefined,
  idempotencyKey: string,
) => Promise<Answer>

/** The {@link SaveOf} of an endpoint; the answers in `refreshes` are stale afterwards. */
export type Save<E extends Endpoint> = SaveOf<BodyOf<E>, ReadAnswer<E>>

/** The write of a form. A refusal is thrown: `FormPage` shows it in the right place. */
export const useSave = <E extends Endpoint>(endpoint: E, { refreshes = [], ...target }: Target<E>): Save<E> => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (sent: { body: BodyOf<E>; version: string | undefined; idempotencyKey: string }) => {
      const request = { ...target, ...sent } as unknown as RequestArguments<E>[0] // Target and body are RequestOf<E>, taken apart.
      return callEndpoint(endpoint, ...([request] as RequestArguments<E>))
    },
    onSuccess: (answer) => refreshAnswers(client, refreshes, { params: (target as PendingRequest).params, answer }),
  })
  return (body, version, idempotencyKey) => mutateAsync({ body, version, idempotencyKey })
}

/** Sends files; several may run at once. The caller shows the results. */
export const useUpload = (endpoint: Endpoint): ((upload: Upload) => Promise<unknown>) =>
  useMutation({ mutationFn: (upload: Upload) => uploadFile(endpoint, upload) }).mutateAsync
