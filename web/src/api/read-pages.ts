/** Takes how much a long read has got so far, and may stop it. */
export type Reading = { signal: AbortSignal; onRead: (count: number) => void }

/** A page of rows, and what leads to the next one; null after the last. */
type Page<Row> = { rows: readonly Row[]; next: number | null }

/** The rows of all pages, read one after the other. Rejects once it is stopped. */
export const readPages = async <Row>(
  pageOf: (before: number | null) => Promise<Page<Row>>,
  { signal, onRead }: Reading,
): Promise<Row[]> => {
  const all: Row[] = []
  let before: number | null = null
  do {
    onRead(all.length)
    const { rows, next }: Page<Row> = await pageOf(before)
    signal.throwIfAborted()
    all.push(...rows)
    before = next
  } while (before !== null)
  return all
}
