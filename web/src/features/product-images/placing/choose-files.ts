import { IMAGE_MEDIA_TYPES } from '@kitroom/contract/product-images'

type Wanted = 'files' | 'folder' | 'photo'

/** Opens the browser's file dialog with a temporary input that is not in the document. */
export const chooseFiles = (wanted: Wanted): Promise<File[]> =>
  new Promise((done) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = wanted === 'files'
    if (wanted === 'files') input.accept = `${IMAGE_MEDIA_TYPES.join(',')},.zip`
    if (wanted === 'photo') {
      input.accept = 'image/*'
      // The property exists only on phones.
      input.setAttribute('capture', 'environment')
    }
    input.webkitdirectory = wanted === 'folder'
    input.addEventListener('change', () => done([...(input.files ?? [])]))
    input.addEventListener('cancel', () => done([]))
    input.click()
  })

/** Phones and tablets are assumed to have a camera. */
export const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches
