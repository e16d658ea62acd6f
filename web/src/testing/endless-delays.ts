import { onTestFinished, vi } from 'vitest'

const MINUTE_MS = 60_000

/**
 * Updates that React delays for the eye's sake never come in this test: the clock runs backwards. Outside of `act`, because
 * React never delays inside.
 */
export const delayEndlessly = (): void => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now -= MINUTE_MS))
  onTestFinished(() => clock.mockRestore())
}
