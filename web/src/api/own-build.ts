import { buildIn } from '@kitroom/contract/live'

/** The build that this page was loaded with; null in development. */
const ownBuild = (): string | null => buildIn(document.querySelector('script[type=module]')?.getAttribute('src') ?? '')

/** Whether a server has another build of the app than this page is of. */
export const isOtherBuild = (build: string | null): boolean => {
  const own = ownBuild()
  return own !== null && build !== null && own !== build
}

/** Whether the app was upgraded since this page was loaded, by what the server sends now. */
export const isUpgraded = async (): Promise<boolean> => {
  try {
    return isOtherBuild(buildIn(await (await fetch('/')).text()))
  } catch {
    return false
  }
}
