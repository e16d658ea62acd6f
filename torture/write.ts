import type { Client } from '@kitroom/testkit/client'
import type { Writer } from './writers.ts'

// What a fault may make of a request: busy for the moment.
const MAY_REFUSE = 503

/** Lets every writer write without a pause until told to stop. A broken connection ends its request, not the writer. */
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
    /** Done once something has been acknowledged: on a slow machine that takes a while. */
    begun,
    stop: async () => {
      isOver = true
      await Promise.all(running)
      return { acknowledged, unexpected }
    },
  }
}
