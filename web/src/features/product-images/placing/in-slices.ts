const SLICE_MS = 16

export type SliceOptions = {
  /** Called between two slices with the number done. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

// Not every browser has `scheduler.yield`.
const hasYield = (scheduler: unknown): scheduler is { yield: () => Promise<void> } =>
  typeof scheduler === 'object' && scheduler !== null && 'yield' in scheduler

/** Lets the page render and handle input. */
const yieldToPage = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: unknown }
  return hasYield(scheduler) ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}

/** Processes each item in slices of a few milliseconds. @throws the signal's reason when it is aborted */
export const inSlices = async <T>(
  items: readonly T[],
  work: (item: T) => void,
  { onProgress, signal }: SliceOptions,
): Promise<void> => {
  let began = performance.now()
  for (const [nth, item] of items.entries()) {
    if (performance.now() - began > SLICE_MS) {
      onProgress(nth)
      await yieldToPage()
      signal.throwIfAborted()
      began = performance.now()
    }
    work(item)
  }
}
