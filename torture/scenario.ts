import type { Engine } from '../server/src/platform/database/database.ts'
import type { TestSystem } from './test-system.ts'

/** The number of attempts of a scenario, and all violations in words. */
export type Outcome = { attempts: number; losses: string[] }

/** A fault or an attack on real servers, repeated many times. */
export type Scenario = {
  name: string
  engines: readonly Engine[]
  /** The engines on which `npm test` runs one round; by default none, because other tests try the same in less time. */
  inNpmTest?: readonly Engine[]
  /** The image store; files by default. */
  images?: 's3'
  /** `rounds` is 1 in `npm test` and many in `npm run torture`. */
  run: (system: TestSystem, rounds: number) => Promise<Outcome>
}

export const BOTH: readonly Engine[] = ['sqlite', 'postgres']
