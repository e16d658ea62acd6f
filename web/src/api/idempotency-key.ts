/** One sending, however often it is repeated. `crypto.randomUUID` would do, but browsers have it on https alone. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
