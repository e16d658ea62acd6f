import type { MouseEvent } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { openedFrom, useListOrigin } from './list-origin.ts'

/** A link from a list to a record, which carries the way back. In another tab it is a normal link. */
export function ListLink(props: LinkProps) {
  const origin = useListOrigin()
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event)
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!origin || event.defaultPrevented || isForBrowser) return
    event.preventDefault()
    void navigate(props.to, {
      state: props.state ?? openedFrom(origin.current),
      preventScrollReset: props.preventScrollReset ?? false,
    })
  }
  return <Link {...props} onClick={follow} />
}
