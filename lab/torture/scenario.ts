import type { TestSystem } from '@kitroom/testkit/test-system'
import type { Engine } from '../../server/src/platform/database/database.ts'

/** The number of attempts of a scenario, and all violations in words. */
export type Outcome = { attempts: number; losses: string[] }

/** A fault or an attack on real servers, repeated many times. */
export type Scenario = {
  name: string
  engines: readonly Engine[]
  /** The engines on which `lab/torture.test.ts` runs one round; by default none, because other tests cover the same. */
  inTest?: readonly Engine[]
  /** The image store; files by default. */
  images?: 's3'
  /** `rounds` is 1 in `lab/torture.test.ts` and many in `npm run lab -- torture`. */
  run: (system: TestSystem, rounds: number) => Promise<Outcome>
}

export const BOTH: readonly Engine[] = ['sqlite', 'postgres']
