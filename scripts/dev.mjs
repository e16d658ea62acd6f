import { entry } from './steps/entry.mjs'
import { run, tool } from './steps/node.mjs'

const APP = { HOST: '127.0.0.1', PORT: '5173' }

// Two programs in one terminal: Vite serves the app with hot reload and passes /api on to the server behind it, which
// restarts when its sources change. The browser talks to Vite, so that is the public address.
await entry(async () => {
  const env = { SEED: process.env.SEED ?? 'demo', PUBLIC_URL: `http://${APP.HOST}:${APP.PORT}` }
  const server = run(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { env })
  const app = run([tool('vite'), 'web', '--host', APP.HOST, '--port', APP.PORT, '--strictPort'])
  return Promise.race([server, app]).then((code) => {
    process.kill(process.pid, 'SIGTERM')
    return code
  })
})
