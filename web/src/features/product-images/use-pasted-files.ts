import { useEffect, useRef } from 'react'

/** Handles files pasted anywhere on the page, except in text fields. */
export const usePastedFiles = (onFiles: (files: File[]) => void): void => {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isWriting(event.target)) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable]') !== null
