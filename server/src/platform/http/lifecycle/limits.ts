const KIB = 1024
const SECOND_MS = 1000

/** Limits of one connection or request; nothing waits forever. */
export const limits = {
  bodyLimit: 256 * KIB,
  // The time limit of a body depends on the route: see `endSlowRequests`.
  requestTimeout: 0,
  connectionTimeout: 65 * SECOND_MS,
  keepAliveTimeout: 65 * SECOND_MS,
  http: { headersTimeout: 10 * SECOND_MS, maxHeaderSize: 16 * KIB, insecureHTTPParser: false },
  // Answers in progress are finished; a new request on an open connection gets 503.
  return503OnClosing: true,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
} as const
