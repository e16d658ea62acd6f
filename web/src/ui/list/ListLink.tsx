import Link from '@mui/material/Link'
import { type ComponentProps, type MouseEvent, type ReactNode, useContext } from 'react'
import { Link as RouterLink } from 'react-router'
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
  if (!list) return <RouterLink {...props} state={state ?? withState} />
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

/** Whether the browser follows a clicked link by itself: in another tab or window, or as a download. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** The name of a row: a link if the row can be opened. */
export function RowName({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children
  return (
    <Link component={ListLink} to={to} color="inherit">
      {children}
    </Link>
  )
}
