import { ENGINE, IMAGES } from '@kitroom/testkit/database'
import { expect, onTestFinished, test } from 'vitest'
import { powerCut } from '../../torture/scenarios/power-cut.ts'
import { SCENARIOS } from '../../torture/scenarios.ts'
import { newTestSystem } from '../../torture/test-system.ts'

// Power cuts trace every call to the disk: `npm run torture -- --only power` makes them.
const own = SCENARIOS.filter((scenario) => scenario !== powerCut).filter(({ engines, short = engines }) =>
  short.includes(ENGINE),
)

test.each(own)(`nothing is lost on ${ENGINE}: $name`, { timeout: 600_000 }, async ({ images = IMAGES, run }) => {
  const system = await newTestSystem(ENGINE, images)
  onTestFinished(system.end)
  const { attempts, losses } = await run(system, 1)
  expect(losses).toEqual([])
  expect(attempts).toBeGreaterThan(0)
})
