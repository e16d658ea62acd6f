import { type ReactNode, useRef } from 'react'
import { useFilePicker as usePicker } from '../../ui/form/use-file-picker.tsx'
import type { Slot } from './image-combination.ts'

/** The file dialog for images. The slot given to `open` is passed to `onFiles`. */
export const useFilePicker = (
  accept: string,
  onFiles: (files: File[], aimedAt?: Slot) => void,
): { input: ReactNode; open: (aimedAt?: Slot) => void } => {
  const aim = useRef<Slot | undefined>(undefined)
  const { input, open } = usePicker({
    accept,
    label: 'Image files',
    multiple: true,
    onFiles: (files) => {
      onFiles(files, aim.current)
      aim.current = undefined
    },
  })
  return {
    input,
    open: (aimedAt) => {
      aim.current = aimedAt
      open()
    },
  }
}
