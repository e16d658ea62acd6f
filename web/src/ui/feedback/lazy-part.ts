import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isUpgraded } from '../../api/own-build.ts'

const AGAIN_MS = 4000

/**
 * A part of a page that is fetched when it is first shown. Without a connection it comes when there is one again: the
 * page around it stays, with what is typed there. One that is gone after an upgrade is an error, which loads the page anew.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    for (;;) {
      try {
        return { default: await load() }
      } catch (error) {
        if (await isUpgraded()) throw error
        await nextChance()
      }
    }
  })

/** Soon, or as soon as the browser has a connection. */
const nextChance = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const go = () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
    resolve()
  }
  const timer = setTimeout(go, AGAIN_MS)
  window.addEventListener('online', go)
  return promise
}
