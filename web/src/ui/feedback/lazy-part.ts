import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isUpgraded } from '../../api/own-build.ts'
import { whenConnected } from '../../api/when-connected.ts'

const quiet = Promise.withResolvers<void>()

/** Fetches the parts that may be opened next, also those of later pages: no press waits for one, even offline. */
export const fetchParts = quiet.resolve

/**
 * A part of a page that is loaded when it is first shown, or once the first page is complete. Without a connection it loads once there is one: the page
 * around it stays, with its typed content. A part that is gone after an upgrade is an error, which reloads the page.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => {
  // A failure is that of the part, once it is shown.
  void quiet.promise.then(load).catch(() => undefined)
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() }
      } catch (error) {
        if (await isUpgraded()) throw error
        await whenConnected()
      }
    }
  })
}
