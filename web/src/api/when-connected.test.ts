import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callWhenConnected } from './when-connected.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const goOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

test('it calls back every few seconds while the browser is online, and as soon as it is again', () => {
  const again = vi.fn()
  const end = callWhenConnected(again)
  vi.advanceTimersByTime(9000)
  expect(again).toHaveBeenCalledTimes(2)

  goOnline(false)
  vi.advanceTimersByTime(9000)
  expect(again).toHaveBeenCalledTimes(2)

  goOnline(true)
  window.dispatchEvent(new Event('online'))
  expect(again).toHaveBeenCalledTimes(3)

  end()
  vi.advanceTimersByTime(9000)
  window.dispatchEvent(new Event('online'))
  expect(again).toHaveBeenCalledTimes(3)
})
