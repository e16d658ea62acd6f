import Button, { type ButtonProps } from '@mui/material/Button'
import type { KeyboardEvent, MouseEvent } from 'react'
import { ListLink, type ListLinkProps } from './ListLink.tsx'

type ButtonLinkProps = Pick<ListLinkProps, 'to' | 'state' | 'withState' | 'preventScrollReset'> &
  Pick<ButtonProps, 'children' | 'size' | 'variant' | 'color' | 'startIcon' | 'disabled' | 'aria-label'> & {
    onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  }

/**
 * A button that leads to another page. It has the role of a button and is pressed by Space and Enter, and it keeps its
 * address, so that it opens in a new tab.
 */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button {...props} component={ListLink} role="button" onKeyDown={pressWithSpace} />
}

const pressWithSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return
  // Otherwise the page would scroll.
  event.preventDefault()
  if (!event.repeat) event.currentTarget.click()
}
