import lab from './lab.mjs'
import { playwright, runSteps, vitest } from './steps/suites.mjs'

/** The rest: whatever takes long and seldom breaks. */
export default () =>
  runSteps('test:rest', {
    'the whole API on PostgreSQL and on an S3 store': () =>
      vitest('server-sqlite-rest', 'server-postgres-rest', 'server-s3'),
    'several processes, and one round of the laboratory': () =>
      vitest('processes-sqlite', 'processes-postgres', 'lab-sqlite', 'lab-postgres'),
    'the printed steps of the documents, what is added as CONTRIBUTING says, other browsers': async () => {
      for (const part of ['steps', 'area', 'engines']) {
        const code = await lab([part])
        if (code) return { code }
      }
      return { code: 0 }
    },
    'the longer journeys in a browser': () => playwright('rest'),
  })
