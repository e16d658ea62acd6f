import { ENGINE, IMAGES } from '@kitroom/testkit/database'
import { newTestSystem } from '@kitroom/testkit/test-system'
import { expect, onTestFinished, test } from 'vitest'
import { SCENARIOS } from './torture/scenarios.ts'

const own = SCENARIOS.filter(({ inTest = [] }) => inTest.includes(ENGINE))

test.each(own)(`nothing is lost on ${ENGINE}: $name`, { timeout: 600_000 }, async ({ images = IMAGES, run }) => {
  const system = await newTestSystem(ENGINE, images)
  onTestFinished(system.end)
  const { attempts, losses } = await run(system, 1)
  expect(losses).toEqual([])
  expect(attempts).toBeGreaterThan(0)
})
