import lab from './lab.mjs'
import { playwright, runSteps, vitest } from './steps/suites.mjs'

/** The rest: whatever takes long and seldom breaks. */
export default () =>
  runSteps({
    'the whole API on PostgreSQL and on an S3 store': () =>
      vitest('server-sqlite-rest', 'server-postgres-rest', 'server-s3'),
    'several processes, and one round of the laboratory': () =>
      vitest('processes-sqlite', 'processes-postgres', 'lab-sqlite', 'lab-postgres'),
    'the printed steps of the documents, and an area that is added': async () => {
      for (const part of ['steps', 'area']) await lab([part])
      return { code: 0 }
    },
    'the longer journeys in a browser': () => playwright('rest'),
  })
