import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { Link } from 'react-router'
import { opensElsewhere } from '../page/opens-elsewhere.ts'
import { type AroundLink, ListContext, openedFrom } from './list-origin.ts'

export type ListLinkProps = ComponentProps<'a'> & {
  /** An absolute path. */
  to: string
  /** The state of the navigation in place of the way back. */
  state?: object
  /** State besides the way back. */
  withState?: object | undefined
  preventScrollReset?: boolean
}

/** A link from a list to a record, which carries the way back. In another tab it is a normal link. */
export function ListLink({ withState, state, ...props }: ListLinkProps) {
  const list = useContext(ListContext)
  if (!list) return <Link {...props} state={state ?? withState} />
  return (
    <LinkInList {...props} list={list} stateOf={() => state ?? { ...openedFrom(list.origin.current), ...withState }} />
  )
}

type LinkInListProps = Omit<ListLinkProps, 'state' | 'withState'> & { list: AroundLink; stateOf: () => object }

/** The router's `Link` renders again whenever the address changes: at each sort every one in the list. */
function LinkInList({ list, stateOf, to, preventScrollReset = false, onClick, ...props }: LinkInListProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    void list.navigate(to, { state: stateOf(), preventScrollReset })
  }
  return <a {...props} href={to} onClick={follow} />
}
