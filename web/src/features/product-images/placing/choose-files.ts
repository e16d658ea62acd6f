import { IMAGE_MEDIA_TYPES } from '@kitroom/contract/product-images'

type Wanted = 'files' | 'folder' | 'photo'

/** The browser's own dialog, by an input that is on no page: it is there only while it is asked. */
export const chooseFiles = (wanted: Wanted): Promise<File[]> =>
  new Promise((done) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = wanted === 'files'
    if (wanted === 'files') input.accept = `${IMAGE_MEDIA_TYPES.join(',')},.zip`
    if (wanted === 'photo') {
      input.accept = 'image/*'
      // The property is there on phones alone.
      input.setAttribute('capture', 'environment')
    }
    input.webkitdirectory = wanted === 'folder'
    input.addEventListener('change', () => done([...(input.files ?? [])]))
    input.addEventListener('cancel', () => done([]))
    input.click()
  })

/** Phones and tablets have a camera at hand. */
export const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches
