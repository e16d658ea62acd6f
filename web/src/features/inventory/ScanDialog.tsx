import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Detector } from './barcode-detector.ts'

/** Between two looks at the picture. */
const LOOK_AFTER_MS = 200

type ScanDialogProps = { detector: Detector; onScan: (code: string) => void; onClose: () => void }

/** The camera's picture, until it contains a bar code. */
export function ScanDialog({ detector, onScan, onClose }: ScanDialogProps) {
  const titleId = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const found = useEffectEvent(onScan)

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: number | undefined
    let isOpen = true
    const look = async () => {
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (!isOpen) return
      const [code] = codes
      if (code) found(code.rawValue)
      else timer = window.setTimeout(() => void look(), LOOK_AFTER_MS)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (!isOpen) return stop()
        if (video.current) video.current.srcObject = stream
        await look()
      } catch {
        if (isOpen) setRefused(true)
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void start()
    return () => {
      isOpen = false
      window.clearTimeout(timer)
      stop()
    }
  }, [detector])

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Scan a SKU</DialogTitle>
      <DialogContent>
        {isRefused ? (
          <Alert severity="error">The camera cannot be used.</Alert>
        ) : (
          <video ref={video} autoPlay playsInline muted style={{ width: '100%', borderRadius: 8 }} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
