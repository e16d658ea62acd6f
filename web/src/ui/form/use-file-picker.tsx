import { type ReactNode, useRef } from 'react'

type FilePicker = {
  /** The accepted file extensions: '.zip'. */
  accept: string
  /** The accessible name. */
  label: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** The browser's file dialog: `input` is rendered, and `open` shows it. */
export const useFilePicker = ({ accept, label, multiple = false, onFiles }: FilePicker) => {
  const input = useRef<HTMLInputElement>(null)
  const field: ReactNode = (
    <input
      ref={input}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Choosing the same file again is a change too.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return { input: field, open: () => input.current?.click() }
}
