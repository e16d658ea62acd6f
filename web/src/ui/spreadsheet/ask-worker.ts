import type { WorkerAnswer } from './answer-requests.ts'
import { UnreadableError } from './read-limits.ts'

/**
 * A worker's answer to one request. The worker is always terminated: after its answer, or after `limitMs`. An
 * `UnreadableError` says why there is no answer.
 */
export const askWorker = <T>(
  worker: Worker,
  request: unknown,
  { limitMs, tooLong, transfer = [] }: { limitMs: number; tooLong: string; transfer?: Transferable[] },
): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = () => {
      worker.terminate()
      clearTimeout(limit)
    }
    const fail = (message: string) => {
      end()
      reject(new UnreadableError(message))
    }
    const limit = setTimeout(() => fail(tooLong), limitMs)
    worker.onerror = () => fail('It cannot be read')
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<T>>) => {
      if ('failure' in data) {
        fail(data.failure)
        return
      }
      end()
      resolve(data.result)
    }
    worker.postMessage(request, transfer)
  })
