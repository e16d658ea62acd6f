import { canFakeClock } from './fake-clock.ts'
import { canTrace } from './power-cut/tracer.ts'
import type { Scenario } from './scenario.ts'
import { adjustingAtOnce } from './scenarios/adjusting-at-once.ts'
import { clockSteps } from './scenarios/clock-steps.ts'
import { databaseHangs } from './scenarios/database-hangs.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { diskReadOnly } from './scenarios/disk-read-only.ts'
import { diskSlow } from './scenarios/disk-slow.ts'
import { fullBackup } from './scenarios/full-backup.ts'
import { guessing } from './scenarios/guessing.ts'
import { killed } from './scenarios/killed.ts'
import { killedBackingUp } from './scenarios/killed-backing-up.ts'
import { killedConfirming } from './scenarios/killed-confirming.ts'
import { killedImporting } from './scenarios/killed-importing.ts'
import { killedRestoring } from './scenarios/killed-restoring.ts'
import { killedStarting } from './scenarios/killed-starting.ts'
import { killedUnderForms } from './scenarios/killed-under-forms.ts'
import { killedWhileListening } from './scenarios/killed-while-listening.ts'
import { lastAdministrator } from './scenarios/last-administrator.ts'
import { lostAnswers } from './scenarios/lost-answers.ts'
import { postgresDiskFull } from './scenarios/postgres-disk-full.ts'
import { postgresRestarted } from './scenarios/postgres-restarted.ts'
import { powerCut } from './scenarios/power-cut.ts'
import { soak } from './scenarios/soak.ts'
import { threeInstances } from './scenarios/three-instances.ts'
import { transferScreens } from './scenarios/transfer-screens.ts'
import { twoEditors } from './scenarios/two-editors.ts'
import { twoServersKilled } from './scenarios/two-servers-killed.ts'
import { canMountSmallDisk } from './small-disk.ts'

/** The scenarios if their requirement is met; otherwise none, with a message. */
const where = (isPossible: boolean, scenarios: readonly Scenario[], missing: string): readonly Scenario[] => {
  if (isPossible) return scenarios
  process.stderr.write(`Left out, ${missing} here: ${scenarios.map(({ name }) => name).join(', ')}\n`)
  return []
}

/** All scenarios of `npm run lab -- torture`; `lab/torture.test.ts` runs one round of some. */
export const SCENARIOS: readonly Scenario[] = [
  killed,
  twoServersKilled,
  threeInstances,
  postgresRestarted,
  lostAnswers,
  adjustingAtOnce,
  twoEditors,
  lastAdministrator,
  transferScreens,
  killedRestoring,
  killedImporting,
  killedConfirming,
  killedBackingUp,
  killedStarting,
  killedWhileListening,
  fullBackup,
  guessing,
  soak,
  ...where(process.platform === 'linux', [databaseHangs], 'processes cannot be stopped'),
  ...where(canMountSmallDisk(), [diskFull, postgresDiskFull, diskReadOnly], 'no small disk can be mounted'),
  ...where(canFakeClock(), [clockSteps], 'libfaketime is not installed'),
  ...where(Boolean(process.env.CHROMIUM_PATH), [killedUnderForms], 'CHROMIUM_PATH names no browser'),
  ...where(canTrace(), [powerCut, diskSlow], 'no program can be traced with strace'),
]
