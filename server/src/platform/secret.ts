import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random token of 256 bits that fits into a cookie or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token. A token has 256 random bits, so a plain digest cannot be reversed by search. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

export const sameHash = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
