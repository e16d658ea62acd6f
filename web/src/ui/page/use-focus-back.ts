import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus back to the button that opened an editor once the editor closes. */
export const useFocusBack = (open: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}
