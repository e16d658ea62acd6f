import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { etagOf, nextVersion, refuseIfChanged } from './optimistic-lock.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const stored = { id: 7, name: 'Home', updated_at: NOW }
const CURRENT = `"${NOW}"`
const EARLIER = '"2026-03-01T11:59:59.999Z"'

describe('a save', () => {
  test.for([
    ['names no version', undefined],
    ['names the stored version', CURRENT],
    ['names the stored version as weak, after a proxy that compresses', `W/${CURRENT}`],
    ['names the stored version among others', `${EARLIER}, ${CURRENT}`],
    ['names the stored version among others, weak and without a space', `${EARLIER},W/${CURRENT}`],
    ['names it as a proxy does that compresses', `"${NOW}-gzip"`],
    ['names it with another mark of compression', `W/"${NOW};br"`],
    ['names it without its quotation marks', NOW],
    ['names any version', '*'],
    ['names any version among others', `${EARLIER} , *`],
  ] as const)('that %s is accepted', ([_, ifMatch]) => {
    expect(() => refuseIfChanged(stored, ifMatch)).not.toThrow()
  })

  test.for([
    ['an earlier version', EARLIER],
    ['several earlier versions', `${EARLIER}, "2026-02-01T00:00:00.000Z"`],
    ['an earlier version as a proxy does that compresses', '"2026-03-01T11:59:59.999Z-gzip"'],
    ['the stored version with a mark of weakness at its end', `${CURRENT}W/`],
    ['the stored version with another ending', `"${NOW}-other"`],
    ['no version at all', ''],
  ] as const)('that names %s is refused with what is stored', ([_, ifMatch]) => {
    expect(() => refuseIfChanged(stored, ifMatch)).toThrow(
      expect.objectContaining({
        status: 412,
        message: 'Somebody else has changed this since you opened it.',
        path: 'updated_at',
        current: stored,
      }),
    )
  })
})

describe('the next version', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }))
  afterEach(() => void vi.useRealTimers())

  test.for([
    ['is now', '2026-03-01T11:00:00.000Z', NOW],
    ['differs from the previous one of the same moment', NOW, '2026-03-01T12:00:00.001Z'],
    [
      'comes after the previous one when the clock was set back',
      '2026-03-01T13:00:00.000Z',
      '2026-03-01T13:00:00.001Z',
    ],
  ] as const)('%s', ([_, previous, next]) => {
    expect(nextVersion({ updated_at: previous })).toBe(next)
    expect(etagOf({ updated_at: next })).not.toBe(etagOf({ updated_at: previous }))
  })
})
