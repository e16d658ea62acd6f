/** The key of one save, however often it is sent. `crypto.randomUUID` would do, but browsers offer it on https only. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
