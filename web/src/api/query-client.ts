import { getUserPermissions, OTHER_PERSON, STALE_CSRF_TOKEN } from '@kitroom/contract/auth'
import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryOptions,
} from '@tanstack/react-query'
import { ApiFailure, mayPass } from './failure.ts'

const MAX_RETRIES = 2

/** Whether a call failed because the session is over. The login form's own 401 is about its password. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiFailure && (isStaleToken(error) || isUnauthenticated(error))

const isUnauthenticated = ({ status, endpoint }: ApiFailure): boolean =>
  status === 401 && endpoint?.access !== 'public' && endpoint?.path !== getUserPermissions.path

/** A session without its CSRF token can read but not write: only a new sign-in provides a token. */
const isStaleToken = ({ status, message }: ApiFailure): boolean => status === 403 && message === STALE_CSRF_TOKEN

const isOfOther = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 403 && error.message === OTHER_PERSON

/** Queries that a page suspends for. It does not observe them before their answer is there. */
const suspending = new WeakSet<object>()

/** Notes that a page cannot do without this answer, also if a part of it has asked first. */
export const noteSuspending = (client: QueryClient, options: QueryOptions & { queryKey: QueryKey }): void => {
  suspending.add(client.getQueryCache().build(client, client.defaultQueryOptions(options)))
}

const isOptional = (query: Query<unknown, unknown, unknown>): boolean =>
  !suspending.has(query) &&
  (query.observers.length > 0
    ? query.observers.every(({ options }) => options.meta?.optional)
    : query.meta?.optional === true)

type Reactions = {
  whenSignedOut: () => void
  /** A page requested something forbidden: the known permissions are out of date. */
  whenDenied: () => void
  /** Somebody else is signed in than the page is for. */
  whenOtherPerson?: () => void
}

/**
 * The one cache of server answers. Nothing is fetched again because a window gets the focus: a form must not change
 * while it is filled in, and every save names what it makes stale.
 */
export const createQueryClient = ({ whenSignedOut, whenDenied, whenOtherPerson }: Reactions): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isOptional(query)) return
        if (isSignedOut(error)) whenSignedOut()
        else if (error instanceof ApiFailure && error.status === 403) whenDenied()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isSignedOut(error)) whenSignedOut()
        else if (isOfOther(error)) whenOtherPerson?.()
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // A browser that believes it is offline still reaches a server on its own machine or network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
