import { IMAGE_MEDIA_TYPES } from '@kitroom/contract/product-images'
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import type { ButtonProps } from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { MenuButton } from '../../../ui/page/MenuButton.tsx'
import { namedFile } from './collect-files.ts'
import type { NamedFile } from './named-file.ts'

type AddManyButtonProps = {
  onFiles: (files: Promise<readonly NamedFile[]>) => void
  onPhoto?: (photo: File) => void
  size?: ButtonProps['size']
}

/** Adds many images without drag and drop: files, an archive, or a folder. */
export function AddManyButton({ onFiles, onPhoto, size = 'medium' }: AddManyButtonProps) {
  const choose = (kind: 'files' | 'folder') => onFiles(chooseFiles(kind).then((files) => files.map(namedFile)))
  const takePhoto = async () => {
    const [photo] = await chooseFiles('photo')
    if (photo) onPhoto?.(photo)
  }
  return (
    <MenuButton label="Add many images" size={size} color="inherit" startIcon={<AddPhotoIcon />} endIcon={null}>
      {(close) => {
        const item = (text: string, press: () => void) => (
          <MenuItem
            key={text}
            onClick={() => {
              close()
              press()
            }}
          >
            {text}
          </MenuItem>
        )
        return [
          item('Choose files or a ZIP', () => choose('files')),
          item('Choose a folder', () => choose('folder')),
          onPhoto && hasCamera() && item('Take photo', () => void takePhoto()),
        ]
      }}
    </MenuButton>
  )
}

type Wanted = 'files' | 'folder' | 'photo'

/** Opens the browser's file dialog with a temporary input that is not in the document. */
export const chooseFiles = (kind: Wanted): Promise<File[]> =>
  new Promise((done) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = kind === 'files'
    if (kind === 'files') input.accept = `${IMAGE_MEDIA_TYPES.join(',')},.zip`
    if (kind === 'photo') {
      input.accept = 'image/*'
      // The property exists only on phones.
      input.setAttribute('capture', 'environment')
    }
    input.webkitdirectory = kind === 'folder'
    input.addEventListener('change', () => done([...(input.files ?? [])]))
    input.addEventListener('cancel', () => done([]))
    input.click()
  })

/** Phones and tablets are assumed to have a camera. */
export const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches
