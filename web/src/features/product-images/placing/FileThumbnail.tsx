import { useEffect, useState } from 'react'

const SIZE = 56

/** The thumbnail of a local file. */
export function FileThumbnail({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <span style={{ display: 'block', width: SIZE, height: SIZE }}>
      {src && <img src={src} alt="" width={SIZE} height={SIZE} loading="lazy" decoding="async" style={PICTURE} />}
    </span>
  )
}

const PICTURE = { objectFit: 'contain' } as const
