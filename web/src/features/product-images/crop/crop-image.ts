export type CropArea = { x: number; y: number; width: number; height: number }

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
export const cropImage = async (source: File, area: CropArea, rotation: number): Promise<File> => {
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
