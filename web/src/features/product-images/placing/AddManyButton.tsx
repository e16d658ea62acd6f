import { IMAGE_MEDIA_TYPES } from '@kitroom/contract/product-images'
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, useId, useState } from 'react'
import { named } from './collect-files.ts'
import type { NamedFile } from './named-file.ts'

type AddManyButtonProps = {
  onFiles: (files: Promise<readonly NamedFile[]>) => void
  onPhoto?: (photo: File) => void
  size?: ButtonProps['size']
}

/** Adds many images without drag and drop: files, an archive, or a folder. */
export function AddManyButton({ onFiles, onPhoto, size = 'medium' }: AddManyButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const choose = (wanted: 'files' | 'folder') => {
    setAnchor(null)
    onFiles(chooseFiles(wanted).then((files) => files.map(named)))
  }
  const takePhoto = async () => {
    setAnchor(null)
    const [photo] = await chooseFiles('photo')
    if (photo) onPhoto?.(photo)
  }
  return (
    <>
      <Button
        size={size}
        color="inherit"
        startIcon={<AddPhotoIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        Add many images
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('files')}>Choose files or a ZIP</MenuItem>
        <MenuItem onClick={() => choose('folder')}>Choose a folder</MenuItem>
        {onPhoto && hasCamera() && <MenuItem onClick={() => void takePhoto()}>Take photo</MenuItem>}
      </Menu>
    </>
  )
}

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
