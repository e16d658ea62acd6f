import { UnreadableError } from './read-limits.ts'

export type WorkerAnswer<T> = { readonly result: T } | { readonly failure: string }

/**
 * What a worker answers to one request. The worker is ended from outside, whatever it does: with its answer, or when
 * `limitMs` are over. Why there is no answer is said by an `UnreadableError`.
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
