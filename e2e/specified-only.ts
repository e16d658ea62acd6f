import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import type { Page } from '@playwright/test'
import { cutTo, SPECIFIED_ANSWERS } from './specified-answers.ts'

const PATHS = ALL_ENDPOINTS.map(({ name, method, path }) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))

const nameOf = (method: string, url: string): string | undefined => {
  const { pathname } = new URL(url)
  return PATHS.find((one) => one.method === method && one.pattern.test(pathname))?.name
}

/**
 * Makes the server one that gives the least answers, see `specified-answers.ts`: any other call is not found, and an
 * answer has no other key.
 */
export const answerAsSpecified = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const keys = SPECIFIED_ANSWERS[nameOf(request.method(), request.url()) ?? '']
    if (!keys) return route.fulfill({ status: 404, body: 'Not here' })
    // A file that is sent does not reach this program, so its answer, which has no other keys, goes on as it is.
    const isUpload = request.headers()['content-type']?.startsWith('multipart/') ?? false
    if (keys === 'bytes' || isUpload) return route.continue()
    try {
      const answer = await route.fetch()
      if (!answer.ok()) return await route.fulfill({ response: answer })
      return await route.fulfill({ status: answer.status(), json: cutTo(keys, await answer.json()) })
    } catch {
      // The page was left, and the answer is no longer needed. A needed answer would be missed by the test.
      return route.abort().catch(() => undefined)
    }
  })
}
