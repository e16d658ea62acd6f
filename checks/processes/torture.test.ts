import { expect, onTestFinished, test } from 'vitest'
import { ENGINE, IMAGES } from '../../server/src/testing/database.ts'
import { newGround } from '../torture/ground.ts'
import { SCENARIOS } from '../torture/scenarios.ts'

const own = SCENARIOS.filter(({ engines, short = engines }) => short.includes(ENGINE))

test.each(own)(`nothing is lost on ${ENGINE}: $name`, { timeout: 60_000 }, async ({ images = IMAGES, run }) => {
  const ground = await newGround(ENGINE, images)
  onTestFinished(ground.end)
  const { attempts, losses } = await run(ground, 1)
  expect(losses).toEqual([])
  expect(attempts).toBeGreaterThan(0)
})
