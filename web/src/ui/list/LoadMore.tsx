import { useEffect, useEffectEvent, useRef } from 'react'
import { SmallButton } from '../display/buttons.tsx'
import type { Pages } from './use-list.ts'

/** Reads the next rows as soon as it is scrolled near; a press does so, too. */
export function LoadMore({ pages }: { pages: Pick<Pages<never>, 'more' | 'isFetching' | 'failed'> }) {
  const button = useRef<HTMLButtonElement>(null)
  const { isFetching, failed } = pages
  const more = useEffectEvent(pages.more)
  useEffect(() => {
    // After a failure only a press asks again.
    if (isFetching || failed || !button.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && more(), {
      rootMargin: '600px 0px',
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isFetching, failed])
  return (
    <SmallButton ref={button} disabled={isFetching} onClick={pages.more} sx={{ my: 1, displayPrint: 'none' }}>
      {isFetching ? 'Loading more…' : failed ? 'Try again' : 'Show more'}
    </SmallButton>
  )
}
