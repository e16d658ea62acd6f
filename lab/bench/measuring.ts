import { memoryOf } from '@kitroom/testkit/process-memory'
import type { ServerProcess } from '@kitroom/testkit/server-process'
import type { Row } from './case.ts'

export const MIB = 1024 * 1024
const SAMPLE_EVERY_MS = 20

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The result of some work, and its time in milliseconds. */
export const timed = async <T>(work: () => Promise<T>): Promise<readonly [result: T, ms: number]> => {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

/** The value that this share of all values is below: 0.5 for the median. */
export const atShare = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => atShare(values, 0.5)

/** A row with the median of some times. */
export const medianOf = (what: string, times: readonly number[], goal?: number): Row => ({
  what,
  value: median(times),
  unit: 'ms',
  goal,
})

/** How many MiB a server takes at most beyond its present memory while something is done. Only on Linux. */
export const watchMemory = async <T>(
  { pid }: ServerProcess,
  work: () => Promise<T>,
): Promise<readonly [result: T, grownMiB: number]> => {
  const idle = memoryOf(pid, 'VmRSS')
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid, 'VmRSS'))
  }, SAMPLE_EVERY_MS)
  try {
    return [await work(), (most - idle) / MIB]
  } finally {
    clearInterval(timer)
  }
}

const TOKEN = 'a-token-of-this-bench-alone'
/** The settings of a server for {@link longestTurn}. */
export const MEASURED = { METRICS_TOKEN: TOKEN }

/** The longest time in milliseconds that the server's event loop was held since the last call, as it measures itself. */
export const longestTurn = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text())?.[1]) * 1000
}
