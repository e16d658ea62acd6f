import { type DragEvent, useEffect, useState } from 'react'
import type { NamedFile } from './placing/named-file.ts'
import { droppedFolders } from './placing/read-entries.ts'

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/**
 * Handles files dropped on an element; `over` is true while they hover above it. Without `onFolders`, folders are left
 * to an outer target.
 */
export const useFileDrop = (
  onFiles: (files: File[]) => void,
  onFolders?: (files: Promise<readonly NamedFile[]>) => void,
) => {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      // An inner target has handled them.
      if (!carriesFiles(event) || event.defaultPrevented) return
      const folders = droppedFolders(event.dataTransfer)
      if (folders && !onFolders) return
      event.preventDefault()
      if (folders) onFolders?.(folders)
      else onFiles([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}

/** A target that files hover above. */
export const FILES_ABOVE = {
  borderRadius: 2,
  outline: '2px dashed var(--mui-palette-primary-main)',
  outlineOffset: 6,
}

const refuse = (event: globalThis.DragEvent) => {
  if (event.defaultPrevented || !carriesFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer && event.type === 'dragover') event.dataTransfer.dropEffect = 'none'
}

/** Blocks drops beside a target, because the browser would open the file and leave the page. */
export const useNoMissedDrops = (): void => {
  useEffect(() => {
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
