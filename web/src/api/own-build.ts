import { buildIn } from '@kitroom/contract/live'

/** The build of this page; null in development. */
const ownBuild = (): string | null => buildIn(document.querySelector('script[type=module]')?.getAttribute('src') ?? '')

/** Whether a server's build differs from this page's. */
export const isOtherBuild = (build: string | null): boolean => {
  const pageBuild = ownBuild()
  return pageBuild !== null && build !== null && pageBuild !== build
}

/** Whether the app was upgraded since this page was loaded, according to the server. */
export const isUpgraded = async (): Promise<boolean> => {
  try {
    return isOtherBuild(buildIn(await (await fetch('/')).text()))
  } catch {
    return false
  }
}
