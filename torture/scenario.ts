import type { Engine } from '../server/src/platform/database/database.ts'
import type { TestSystem } from './test-system.ts'

/** What a scenario has tried, and everything that did not hold, in words. */
export type Outcome = { attempts: number; losses: string[] }

/** A fault or an attack, done to real servers again and again. */
export type Scenario = {
  name: string
  engines: readonly Engine[]
  /** Where its short form belongs to `npm test`; on each of its engines when left out. */
  short?: readonly Engine[]
  /** Where images are kept; in files when left out. */
  images?: 's3'
  /** `rounds` is 1 in the short form and many in the long one. */
  run: (system: TestSystem, rounds: number) => Promise<Outcome>
}

export const BOTH: readonly Engine[] = ['sqlite', 'postgres']
