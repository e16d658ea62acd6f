/**
 * Processes all items, `atOnce` at a time. After a failure, of the work or of the iteration, nothing new is started; running work ends first, then the
 * first failure is thrown.
 */
export const inParallel = async <T>(
  all: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const waiting = iteratorOf(all)
  const failures: unknown[] = []
  const worker = async () => {
    try {
      for (let next = await waiting.next(); !next.done && failures.length === 0; next = await waiting.next()) {
        await work(next.value)
      }
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
}

const iteratorOf = <T>(all: Iterable<T> | AsyncIterable<T>) =>
  Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]()
