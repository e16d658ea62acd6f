import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to the button that opened an editor when the editor closes. */
export const useFocusBack = (open: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}
