import { run, tool } from './steps/node.mjs'
import { nextFreePort } from './steps/ports.mjs'

const HOST = '127.0.0.1'
// Folders, because a watched file is lost when an editor replaces it.
const SOURCES = ['server/src', 'contract/src']

/**
 * Two programs in one terminal: Vite serves the app with hot reload and passes /api on to the server behind it, which
 * restarts when its sources change. The browser talks to Vite, so that is the public address.
 */
export default async () => {
  const port = await nextFreePort('PORT', 3000, HOST)
  const devPort = await nextFreePort('DEV_PORT', 5173, HOST, port)
  const watch = SOURCES.map((folder) => `--watch-path=${folder}`)
  const server = run([...watch, '--watch-preserve-output', 'server/src/main.ts'], {
    env: {
      HOST,
      PORT: String(port),
      PUBLIC_URL: `http://${HOST}:${devPort}`,
    },
  })
  const app = run(
    [tool('vite'), 'web', '--host', HOST, '--port', String(devPort), '--strictPort', '--clearScreen=false'],
    {
      env: { API_URL: `http://${HOST}:${port}` },
    },
  )
  return Promise.race([server, app]).then((code) => {
    process.kill(process.pid, 'SIGTERM')
    return code
  })
}
