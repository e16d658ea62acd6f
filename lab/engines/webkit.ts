import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { endProcess } from '@kitroom/testkit/end-process'
import { eventually } from '@kitroom/testkit/eventually'
import { freePort } from '@kitroom/testkit/free-port'
import type { Engine } from './engine.ts'

/** A display without a screen, by its number. */
const openDisplay = async (program: string): Promise<{ display: string; child: ChildProcess }> => {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(createInterface(child.stdout), 'line')
  return { display: `:${number}`, child }
}

/** WebKitGTK, the engine of Safari, by WebDriver. */
export const openWebKit = async (programs: { driver: string; browser: string; screen: string }): Promise<Engine> => {
  const { display, child: screen } = await openDisplay(programs.screen)
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_FORCE_SANDBOX: '0', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    const { value } = (await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json()) as {
      value: { error?: string; message?: string } | null // WebDriver's answer
    }
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  await eventually(() => send('GET', '/status'))
  const options = { binary: programs.browser, args: ['--automation'] }
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 1000 })
  return {
    name: 'WebKitGTK',
    goTo: async (url) => void (await send('POST', `${session}/url`, { url })),
    run: (body) => send('POST', `${session}/execute/sync`, { script: body, args: [] }),
    perform: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    print: async () => null,
    complaints: () => null,
    end: async () => {
      await send('DELETE', session)
      await endProcess(driver, 'SIGTERM')
      await endProcess(screen, 'SIGTERM')
    },
  }
}
