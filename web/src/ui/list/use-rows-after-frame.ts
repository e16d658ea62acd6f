import { startTransition, useEffect, useState } from 'react'
import type { ListRow } from './column.ts'
import { useIsReturning } from './list-position.ts'
import { FIRST_FRAME } from './windowed.ts'

const NONE: readonly never[] = []

/**
 * The rows of a list, at its first visit not before the page around them: rendered on their own they never hold up the
 * browser. `isAtOnce`: all rows are needed now, for paper or to scroll to one of them.
 */
export const useRowsAfterFrame = <Row extends ListRow>(rows: readonly Row[], isAtOnce: boolean): readonly Row[] => {
  const isWayBack = useIsReturning()
  const [isReady, setReady] = useState(isWayBack || rows.length <= FIRST_FRAME)
  useEffect(() => startTransition(() => setReady(true)), [])
  return isReady || isAtOnce ? rows : NONE
}
