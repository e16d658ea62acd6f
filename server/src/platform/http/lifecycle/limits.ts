const KIB = 1024
const SECOND_MS = 1000

/** What one connection or request may cost at most; nothing waits without end. */
export const limits = {
  bodyLimit: 256 * KIB,
  // How long a body may take depends on the route: see `endSlowRequests`.
  requestTimeout: 0,
  connectionTimeout: 65 * SECOND_MS,
  keepAliveTimeout: 65 * SECOND_MS,
  http: { headersTimeout: 10 * SECOND_MS, maxHeaderSize: 16 * KIB, insecureHTTPParser: false },
  // Answers that are under way are finished; a new request on an open connection is told to come back.
  return503OnClosing: true,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
} as const
