import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useKeepRowHeights, useRowHeights } from './list-position.ts'
import { usePrinting } from './use-printing.ts'
import { everyRow, isWindowedAt, windowOf } from './windowed.ts'

type Cards = {
  count: number
  cardKey: (index: number) => number | string
  /** The height of a card that was never drawn. */
  height: number
  /** The cards rendered above and below those in sight; all of them on paper. */
  overscan: number
}

/** Cards that scroll with the page. Of a long list only those in sight are in the document. */
export const useWindowedCards = ({ count, cardKey, height, overscan }: Cards) => {
  const list = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setMargin(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const isWindowed = !usePrinting() && isWindowedAt(count, overscan)
  const virtualizer = useWindowVirtualizer<Element>({
    count,
    enabled: isWindowed,
    getItemKey: cardKey,
    estimateSize: () => height,
    overscan,
    initialMeasurementsCache: useRowHeights(),
    scrollMargin: margin,
  })
  useKeepRowHeights(virtualizer)
  return {
    list,
    virtualizer: isWindowed ? virtualizer : null,
    ...(isWindowed ? windowOf(virtualizer, margin) : everyRow(count)),
  }
}
