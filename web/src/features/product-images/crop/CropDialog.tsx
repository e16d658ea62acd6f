import RotateLeftIcon from '@mui/icons-material/RotateLeft'
import RotateRightIcon from '@mui/icons-material/RotateRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import { QuietButton } from '../../../ui/display/buttons.tsx'
import { useIsHere } from '../../../ui/page/use-is-here.ts'
import { PictureDialog } from '../PictureDialog.tsx'

type CropDialogProps = { source: File; onApply: (file: File) => void; onClose: () => void }

const QUARTER = 90
// The cropper adds its own style sheet.
const NONCE = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** The address of a local file; null until it is made. */
export const useFileAddress = (file: File): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Crops and rotates a picture. The initial crop is the whole picture. */
export function CropDialog({ source, onApply, onClose }: CropDialogProps) {
  const src = useFileAddress(source)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [natural, setNatural] = useState({ width: 3, height: 4 })
  const [area, setArea] = useState<CropArea | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const turn = (by: number) => {
    setRotation((before) => (before + by + 360) % 360)
    setCrop({ x: 0, y: 0 })
  }
  const isAcross = rotation % 180 !== 0
  const aspect = isAcross ? natural.height / natural.width : natural.width / natural.height
  const [busy, setBusy] = useState(false)
  const isHere = useIsHere()
  const apply = async (chosen: CropArea) => {
    setBusy(true)
    try {
      const file = await cropImage(source, chosen, rotation)
      // Cancelled meanwhile.
      if (isHere()) onApply(file)
    } catch (error) {
      setFailure((error as Error).message) // of the browser, or our own
    }
    setBusy(false)
  }
  return (
    <PictureDialog
      title="Crop and rotate"
      save="Apply"
      disabled={!area || busy}
      maxWidth="sm"
      onSave={() => area && void apply(area)}
      sx={{ display: 'grid', gap: 1.5 }}
      onClose={onClose}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ position: 'relative', height: 'min(46dvh, 380px)', bgcolor: 'background.default' }}>
        {src && (
          <Cropper
            image={src}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            {...(NONCE ? { nonce: NONCE } : {})}
            aspect={aspect}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => setNatural({ width, height })}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 1 }}>
        <Slider
          aria-label="Zoom"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(_, value) => setZoom(Number(value))}
        />
        <QuietButton startIcon={<RotateLeftIcon />} onClick={() => turn(-QUARTER)} sx={{ flex: 'none' }}>
          Rotate left
        </QuietButton>
        <QuietButton startIcon={<RotateRightIcon />} onClick={() => turn(QUARTER)} sx={{ flex: 'none' }}>
          Rotate right
        </QuietButton>
      </Box>
    </PictureDialog>
  )
}

type CropArea = { x: number; y: number; width: number; height: number }

/** The output format: a JPEG stays a JPEG, all others become PNG and keep their transparency. */
const typeFor = (type: string): string => (type === 'image/jpeg' ? 'image/jpeg' : 'image/png')
const QUALITY = 0.92

const loadImage = async (source: Blob): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(source)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Rotates a picture clockwise by quarter turns, then crops it; `area` is in pixels of the rotated picture. */
const cropImage = async (source: File, area: CropArea, rotation: number): Promise<File> => {
  const image = await loadImage(source)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width))
  canvas.height = Math.max(1, Math.round(area.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  const isAcross = rotation % 180 !== 0
  const [width, height] = isAcross
    ? [image.naturalHeight, image.naturalWidth]
    : [image.naturalWidth, image.naturalHeight]
  context.translate(-area.x + width / 2, -area.y + height / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  const type = typeFor(source.type)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  if (!blob) throw new Error('The picture is too large for this browser')
  return new File([blob], source.name, { type })
}
