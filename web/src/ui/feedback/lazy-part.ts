import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isUpgraded } from '../../api/own-build.ts'

const AGAIN_MS = 4000

/**
 * A part of a page that is loaded when it is first shown. Without a connection it loads once there is one: the page
 * around it stays, with its typed content. A part that is gone after an upgrade is an error, which reloads the page.
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

/** Soon, or as soon as the browser is online. */
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
