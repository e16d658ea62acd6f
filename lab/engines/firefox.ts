import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Engine } from './engine.ts'

type Reply = { id?: number; error?: string; message?: string; result?: Record<string, unknown> }
type Told = { method?: string; params?: { level?: string; text?: string } }

/** The address that Firefox prints once it listens. */
const listening = async (lines: AsyncIterable<string>): Promise<string> => {
  for await (const line of lines) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Firefox ended without listening')
}

/** Firefox by WebDriver BiDi, which it speaks without a driver of its own. */
export const openFirefox = async (program: string, folder: string): Promise<Engine> => {
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    folder,
    '--remote-debugging-port=0',
    '--width=1440',
    '--height=900',
  ]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } })
  const socket = new WebSocket(`${await listening(createInterface(child.stderr))}/session`)
  await new Promise((open, fail) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', fail)
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  const said: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const told: Reply & Told = JSON.parse(String(data))
    if (told.id !== undefined) waiting.get(told.id)?.(told)
    else if (told.method === 'log.entryAdded' && /error|warn/.test(told.params?.level ?? '')) {
      said.push(told.params?.text ?? '')
    }
  })
  let last = 0
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1
    const id = last
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result = {} } = await reply
    if (error) throw new Error(`${method}: ${error}: ${message}`)
    return result
  }
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: [{ context: string }] } // one window
  const { context } = contexts[0]
  return {
    name: 'Firefox',
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (body) => {
      const expression = `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } } // BiDi's EvaluateResult
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    print: async () => Buffer.from(String((await send('browsingContext.print', { context })).data), 'base64'),
    complaints: () => said,
    end: async () => {
      await send('browser.close', {})
    },
  }
}
