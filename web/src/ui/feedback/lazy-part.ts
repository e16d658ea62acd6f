import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isUpgraded } from '../../api/own-build.ts'
import { whenConnected } from '../../api/when-connected.ts'

const quiet = Promise.withResolvers<void>()

let fetched: Promise<unknown> = quiet.promise

const idle = (): Promise<void> =>
  // Safari has none.
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

/** Fetches the parts that may be opened next, also those of later pages: no press waits for one, even offline. */
export const fetchParts = quiet.resolve

/**
 * Code that is loaded when it is first needed, or once the first page is complete. Without a connection it loads once
 * there is one. Rejects if it is gone after an upgrade.
 */
export const later = <M>(load: () => Promise<M>): (() => Promise<M>) => {
  // One after the other, while nothing else happens. A failure is that of the caller, once there is one.
  fetched = fetched
    .then(idle)
    .then(load)
    .catch(() => undefined)
  return async () => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (await isUpgraded()) throw error
        await whenConnected()
      }
    }
  }
}

/**
 * A part of a page that is loaded {@link later}: the page around it stays, with its typed content. A part that is gone
 * after an upgrade is an error, which reloads the page.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => {
  const loaded = later(load)
  return lazy(async () => ({ default: await loaded() }))
}
