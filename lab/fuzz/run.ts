import { Agent, request } from 'node:http'
import { memoryOf } from '@kitroom/testkit/process-memory'
import { seededRandom } from '@kitroom/testkit/seeded-random'
import type { ServerProcess } from '@kitroom/testkit/server-process'
import { inParallel } from '../../server/src/platform/in-parallel.ts'
import type { Door, Target, Wire } from './door.ts'

const MIB = 1024 * 1024
const MEMORY_GROWTH_MAX = 128 * MIB
/** Ends only what hangs. */
const ANSWER_WITHIN_MS = 180_000

/** The result of one door: the statuses returned, and the findings. */
export type Report = { statuses: Map<string, number>; findings: string[] }

/** A status, or the name of what broke the connection. */
const send = (url: string, agent: Agent, { method, path, headers, body }: Wire): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
  try {
    const sent = request(url + path, { method, agent, headers: { ...headers, 'content-length': body?.length ?? 0 } })
    sent.once('response', (answer) => {
      answer.resume()
      answer.once('close', () => resolve(String(answer.statusCode))).once('error', fail)
    })
    sent.once('error', fail)
    sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy(Object.assign(new Error(), { code: 'SILENCE' })))
    sent.end(body)
  } catch (error) {
    // Node itself refuses to send it.
    fail(error as NodeJS.ErrnoException)
  }
  return promise
}

const isRunning = async ({ url }: ServerProcess): Promise<boolean> =>
  (await fetch(`${url}/healthz`).catch(() => null))?.status === 200

/** Null if it is unknown, or if the process has ended. */
const residentBytes = ({ pid }: ServerProcess): number | null => {
  try {
    return memoryOf(pid, 'VmRSS')
  } catch {
    return null
  }
}

const isWrong = (result: string): boolean => /^5\d\d$/.test(result) || result === 'SILENCE' || result === 'ECONNREFUSED'

/** Sends this many damaged inputs to one door. Each has its own seed, so that one alone can be repeated. */
export const runDoor = async (
  door: Door,
  server: ServerProcess,
  target: Target,
  { seed, mutations, from = 0 }: { seed: number; mutations: number; from?: number },
): Promise<Report> => {
  const agent = new Agent({ keepAlive: true, maxSockets: door.atOnce })
  const report: Report = { statuses: new Map(), findings: [] }
  const next = await door.prepare(target)
  const all = Array.from({ length: mutations }, (_, nth) => from + nth)
  const warmUntil = from + Math.floor(mutations / 4)
  let warm: number | null = null
  await inParallel(all, door.atOnce, async (nth) => {
    const result = await send(server.url, agent, await next(seededRandom(Math.imul(seed, 1_000_003) + nth)))
    report.statuses.set(result, (report.statuses.get(result) ?? 0) + 1)
    if (isWrong(result))
      report.findings.push(`${result}: --only ${door.name} --seed ${seed} --from ${nth} --mutations 1`)
    if (nth === warmUntil) warm = residentBytes(server)
  })
  agent.destroy()
  if (!(await isRunning(server))) report.findings.unshift(`The server has ended:\n${server.log().slice(-2000)}`)
  const end = residentBytes(server)
  if (warm !== null && end !== null && end - warm > MEMORY_GROWTH_MAX) {
    report.findings.push(`Memory grew from ${Math.round(warm / MIB)} MiB to ${Math.round(end / MIB)} MiB`)
  }
  return report
}
