import { afterEach, expect, test, vi } from 'vitest'
import { isOtherBuild, isUpgraded } from './own-build.ts'

afterEach(() => {
  document.querySelector('script[type=module]')?.remove()
  vi.unstubAllGlobals()
})

const load = (build: string) => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', `/assets/${build}.js`)
  document.head.append(script)
}

test.each([
  ['another build', 'index-new', true],
  ['the same', 'index-old', false],
  ['a server without a built app', null, false],
])('%s', (_what, build, expected) => {
  load('index-old')
  expect(isOtherBuild(build)).toBe(expected)
})

test('a page in development is never old', () => {
  expect(isOtherBuild('index-new')).toBe(false)
})

test('a different build on the server means an upgrade, and no answer means none', async () => {
  load('index-old')
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/index-new.js"></script>'))
  expect(await isUpgraded()).toBe(true)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isUpgraded()).toBe(false)
})
