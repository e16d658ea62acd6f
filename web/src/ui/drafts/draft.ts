import { getDraftKey } from '@kitroom/contract/account'
import { DAY_MS } from '@kitroom/contract/days'
import { describeFields } from '@kitroom/contract/describe-fields'
import { z } from 'zod'
import { personDigest } from '../../access/current-person.ts'
import { callPersonal } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'

const DAYS_KEPT = 7

/** Typed content that was not saved. */
export const Draft = z.object({
  /** The shape of the form. A draft of another shape cannot be restored. */
  shape: z.string(),
  /** The time of the last edit. */
  typedAt: z.iso.datetime(),
  /** Work over several visits: it does not expire, and it is always restored automatically. */
  isUntilDone: z.boolean().optional(),
  value: z.unknown(),
})
export type Draft = z.output<typeof Draft>

/** Counted from the last edit. */
export const isExpired = (
  { typedAt, isUntilDone }: Pick<Draft, 'typedAt' | 'isUntilDone'>,
  now = new Date(),
): boolean => !isUntilDone && now.getTime() - new Date(typedAt).getTime() > DAYS_KEPT * DAY_MS

/** The fields of a schema with their kinds: a draft of a form that has changed is useless. */
export const shapeOf = (schema: z.ZodObject): string =>
  describeFields(schema)
    .map(({ name, kind }) => `${name}:${kind}`)
    .sort()
    .join(' ')

const BETWEEN = '#'

/** The key of a draft: the page, or a row or dialog of it. */
export const placeOf = (pathname: string, part = ''): string => (part ? `${pathname}${BETWEEN}${part}` : pathname)

/** The part in a key; null if it belongs to another page. */
export const partIn = (pathname: string, place: string): string | null =>
  place.startsWith(pathname + BETWEEN) ? place.slice(pathname.length + BETWEEN.length) : null

const ALGORITHM = 'AES-GCM'
const NONCE_BYTES = 12

/** A value as it is stored on the device: only its author's key opens it. */
export type Sealed = { nonce: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const ATTEMPTS = 4
const PAUSE_MS = 500

const keys = new Map<string, Promise<CryptoKey | null>>()

const fetchKey = async (owner: string): Promise<CryptoKey | null> => {
  const { answer, person } = await callPersonal(getDraftKey)
  // Somebody else has signed in meanwhile in another tab.
  if (person === null || personDigest(person) !== owner || !answer.key) return null
  const bytes = Uint8Array.from(atob(answer.key), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt'])
}

/** A server that is busy or restarting has it a moment later. */
const fetchPatiently = async (owner: string, attempts = ATTEMPTS): Promise<CryptoKey | null> => {
  try {
    return await fetchKey(owner)
  } catch (error) {
    const isBusy = error instanceof ApiFailure && (error.status === 0 || error.status >= 429)
    if (!isBusy || attempts <= 1) return null
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return fetchPatiently(owner, attempts - 1)
  }
}

/**
 * The key of a person's drafts, which the server gives to this person alone and which is kept nowhere; null if it
 * cannot be had.
 */
export const draftKeyOf = (owner: string): Promise<CryptoKey | null> => {
  const earlierFetch = keys.get(owner)
  if (earlierFetch) return earlierFetch
  const keyFetch = fetchPatiently(owner)
  keys.set(owner, keyFetch)
  // Asked for again at the next draft.
  void keyFetch.then((key) => key ?? keys.delete(owner))
  return keyFetch
}

/** Whether this browser can encrypt: it does on https and on this machine only. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

export const seal = async (key: CryptoKey, value: unknown): Promise<Sealed> => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { nonce, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv: nonce }, key, text) }
}

/** @throws if it was sealed with another key. */
export const openSealed = async (key: CryptoKey, { nonce, data }: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: ALGORITHM, iv: nonce }, key, data)))
