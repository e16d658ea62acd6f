import { eventually } from '@kitroom/testkit/eventually'
import { expect, onTestFinished, test, vi } from 'vitest'

test('waiting moves no false clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2046-03-01T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const looks: string[] = []

  await eventually(() => expect(looks.push('look')).toBe(3))

  expect(new Date().toISOString()).toBe('2046-03-01T12:00:00.000Z')
})
