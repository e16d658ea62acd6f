import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isUpgraded } from '../../api/own-build.ts'
import { whenConnected } from '../../api/when-connected.ts'

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
        await whenConnected()
      }
    }
  })
