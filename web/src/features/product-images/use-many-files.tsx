import { getImageCatalogue } from '@kitroom/contract/image-coverage'
import { slotNamed } from '@kitroom/contract/path-words'
import { createPlacer } from '@kitroom/contract/place-by-name'
import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import { useState } from 'react'
import { callEndpoint } from '../../api/client.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import type { Slot } from './image-combination.ts'
import { namedFile } from './placing/collect-files.ts'
import { isZipName } from './placing/named-file.ts'
import { usePlacing } from './placing/PlacingDialog.tsx'
import type { ImageEditorValue } from './use-image-editor.ts'

/** Whether a file name contains a color of the catalogue. False if the catalogue cannot be loaded. */
const nameColors = async (files: readonly File[]): Promise<boolean> => {
  const catalogue = await callEndpoint(getImageCatalogue).catch(() => null)
  if (!catalogue) return false
  const { namesColor } = createPlacer(catalogue)
  return files.some(({ name }) => namesColor(name))
}

/** A slot for each of four files: the slot in its name, the others in the order of their names. */
export const slotsByName = (files: readonly File[]): Map<Slot, File> => {
  const sorted = files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  const slots = new Map<Slot, File>()
  for (const file of sorted) {
    const slot = IMAGE_SLOTS.find((one) => one === slotNamed(file.name))
    if (slot && !slots.has(slot)) slots.set(slot, file)
  }
  for (const file of sorted) {
    if ([...slots.values()].includes(file)) continue
    const free = IMAGE_SLOTS.find((slot) => !slots.has(slot))
    if (free) slots.set(free, file)
  }
  return slots
}

/**
 * Handles several files: archives and names with a color are placed by name, four files for a full combination replace
 * it after a confirmation, and all others fill the shown free slots (`fill`).
 */
export const useManyFiles = (editor: ImageEditorValue, fill: (files: readonly File[], aimedAt?: Slot) => void) => {
  const { productId, combination, filled, name } = editor
  const { open, dialog } = usePlacing({ productId, combination })
  const [replacing, setReplacing] = useState<readonly File[] | null>(null)
  const openPlacing = (files: readonly File[]) => open(files.map(namedFile))

  const add = async (files: readonly File[], aimedAt?: Slot) => {
    if (files.some((file) => isZipName(file.name))) return openPlacing(files)
    // One file for one slot is uploaded at once.
    if (files.length === 1 && aimedAt !== undefined) return fill(files, aimedAt)
    if (await nameColors(files)) return openPlacing(files)
    const isFull = filled.size === IMAGE_SLOTS.length && files.length === IMAGE_SLOTS.length
    return isFull ? setReplacing(files) : fill(files, aimedAt)
  }
  const replaceAll = () => {
    for (const [slot, file] of slotsByName(replacing ?? [])) fill([file], slot)
    setReplacing(null)
  }
  return {
    /** Adds files that were dropped or pasted, possibly on a slot. */
    add: (files: readonly File[], aimedAt?: Slot) => void add(files, aimedAt),
    open,
    dialogs: (
      <>
        {dialog}
        <ConfirmDialog
          open={replacing !== null}
          title="Replace all four images?"
          confirm="Replace"
          onConfirm={replaceAll}
          onCancel={() => setReplacing(null)}
        >
          The images of {name} give way to the files. The history keeps them for 30 days.
        </ConfirmDialog>
      </>
    ),
  }
}
