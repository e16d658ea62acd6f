import { afterEach, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const listening = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }

/** Answers every question about the screen: a wide one shows tables, a small one cards. */
export const showOn = (width: 'wide' | 'small'): void => {
  const matches = (query: string) => query.includes('min-width') && width === 'wide'
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: matches(media), ...listening }))
}
