import { IMAGE_MEDIA_TYPES } from '@kitroom/contract/product-images'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useFilePicker as usePicker } from '../../ui/form/use-file-picker.tsx'
import type { Slot } from './image-combination.ts'
import { FILES_MAX, type NamedFile } from './placing/named-file.ts'

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
export const FILES_ABOVE = { borderRadius: 2, outline: '2px dashed var(--mui-palette-primary-main)', outlineOffset: 6 }

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

const DEPTH_MAX = 20

/** The files read from a folder: at most one more than the limit, to detect too many. */
type FolderFiles = { files: NamedFile[] }

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((done, fail) => entry.file(done, fail))

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((done, fail) => reader.readEntries(done, fail))

const readEntry = async (entry: FileSystemEntry, path: string, depth: number, folder: FolderFiles): Promise<void> => {
  if (folder.files.length > FILES_MAX || depth > DEPTH_MAX) return
  if (entry.isFile) {
    folder.files.push({ file: await fileOf(entry as FileSystemFileEntry), path })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    const some = await readSome(reader)
    if (some.length === 0) return
    for (const child of some) await readEntry(child, `${path}/${child.name}`, depth + 1, folder)
  }
}

/**
 * The dropped files if there are folders among them; null otherwise. Must be called during the event: the browser
 * clears the data afterwards.
 */
const droppedFolders = (transfer: DataTransfer): Promise<readonly NamedFile[]> | null => {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return null
  const folder: FolderFiles = { files: [] }
  const read = async () => {
    for (const entry of entries) await readEntry(entry, entry.name, 0, folder)
    return folder.files
  }
  return read()
}

/** The file dialog for images. The slot given to `open` is passed to `onFiles`. */
export const useFilePicker = (onFiles: (files: File[], aimedAt?: Slot) => void) => {
  const aim = useRef<Slot | undefined>(undefined)
  const { input, open } = usePicker({
    accept: IMAGE_MEDIA_TYPES.join(','),
    label: 'Image files',
    multiple: true,
    onFiles: (files) => {
      onFiles(files, aim.current)
      aim.current = undefined
    },
  })
  const openFor = (aimedAt?: Slot) => {
    aim.current = aimedAt
    open()
  }
  return { input, open: openFor }
}
