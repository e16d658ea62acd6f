/** A worker's answer to one request. */
export type WorkerAnswer<T> = { readonly result: T } | { readonly failure: string }

type Answering<T> = {
  /** Said of any error that is not an `UnreadableError`. */
  failure: string
  transferOf?: (result: T) => Transferable[]
}

/** In a worker: answers requests by `answerTo`. */
export const answerRequests = <Q, T>(
  answerTo: (request: Q) => T | Promise<T>,
  { failure, transferOf = () => [] }: Answering<T>,
): void => {
  addEventListener('message', async ({ data }: MessageEvent<Q>) => {
    try {
      const result = await answerTo(data)
      postMessage({ result } satisfies WorkerAnswer<T>, { transfer: transferOf(result) })
    } catch (error) {
      // By its name: the class would bring the limits of a spreadsheet into every worker.
      const says = error instanceof Error && error.name === 'UnreadableError'
      postMessage({ failure: says ? error.message : failure } satisfies WorkerAnswer<T>)
    }
  })
}
