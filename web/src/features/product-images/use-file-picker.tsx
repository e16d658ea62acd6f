import { type ReactNode, useRef } from 'react'
import type { Slot } from './image-combination.ts'

/** The browser's own file dialog. `open` says which slot the files are for, and `onFiles` is told it again with them. */
export const useFilePicker = (
  accept: string,
  onFiles: (files: File[], aimedAt?: Slot) => void,
): { input: ReactNode; open: (aimedAt?: Slot) => void } => {
  const input = useRef<HTMLInputElement>(null)
  const aim = useRef<Slot | undefined>(undefined)
  return {
    input: (
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label="Image files"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file chosen again is a change too.
          target.value = ''
          if (files.length > 0) onFiles(files, aim.current)
          aim.current = undefined
        }}
      />
    ),
    open: (aimedAt) => {
      aim.current = aimedAt
      input.current?.click()
    },
  }
}
