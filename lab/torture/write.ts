import type { Client } from '@kitroom/testkit/client'
import type { Writer } from './writers.ts'

// A fault may make the server busy.
const MAY_REFUSE = 503

/** Runs all writers without a pause until `stop`. A broken connection ends the request, not the writer. */
export const write = (writers: readonly Writer[], remoteOf: (nth: number) => Client) => {
  let isOver = false
  let acknowledged = 0
  const unexpected: string[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const running = writers.map(async (writer, nth) => {
    while (!isOver) {
      const status = await writer.write(remoteOf(nth)).catch(() => null)
      if (status === null || status === MAY_REFUSE) await new Promise((resolve) => setTimeout(resolve, 20))
      else if (status < 300) acknowledged += 1
      else unexpected.push(`writer ${nth} was answered ${status}`)
      if (acknowledged > 0 || unexpected.length > 0) begin()
    }
  })
  return {
    /** Resolves once a write has been acknowledged, which takes a while on a slow machine. */
    begun,
    stop: async () => {
      isOver = true
      await Promise.all(running)
      return { acknowledged, unexpected }
    },
  }
}
