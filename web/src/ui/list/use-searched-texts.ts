import { foldText } from '@kitroom/contract/fold-text'
import { useEffect, useMemo } from 'react'

const ROWS_AT_ONCE = 500

/**
 * The searched text of a row, normalized. Computed at the first search, or before it while the browser is idle: the
 * first frame of a list does not wait for it.
 */
export const useSearchedTexts = <Row extends object>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): ((row: Row) => string) => {
  const plainTextOf = useMemo(() => {
    const known = new WeakMap<Row, string>()
    return (row: Row): string => {
      const text = known.get(row) ?? foldText(textOf(row))
      known.set(row, text)
      return text
    }
  }, [textOf])

  useEffect(() => {
    let next = 0
    let timer: ReturnType<typeof setTimeout>
    const prepare = () => {
      for (const row of rows.slice(next, next + ROWS_AT_ONCE)) plainTextOf(row)
      next += ROWS_AT_ONCE
      if (next < rows.length) timer = setTimeout(prepare)
    }
    timer = setTimeout(prepare)
    return () => clearTimeout(timer)
  }, [rows, plainTextOf])
  return plainTextOf
}
