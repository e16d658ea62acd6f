import { useDeferredValue, useMemo } from 'react'

const ACCENTS = /\p{Diacritic}/gu

/** Case and accents do not count in a search. */
const plain = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase()

/**
 * The rows whose text contains what is searched for. The rows follow behind the typing where they are many, so that a
 * key press is never held up by them.
 */
export const useMatchingRows = <Row>(
  rows: readonly Row[],
  textOf: ((row: Row) => string) | undefined,
  search: string,
): readonly Row[] => {
  const wanted = plain(useDeferredValue(search).trim())
  const searchable = useMemo(() => textOf && rows.map((row) => plain(textOf(row))), [rows, textOf])
  return useMemo(
    () => (wanted && searchable ? rows.filter((_, index) => searchable[index]?.includes(wanted)) : rows),
    [rows, searchable, wanted],
  )
}
