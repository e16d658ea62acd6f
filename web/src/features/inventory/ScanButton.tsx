import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { newBarcodeDetector } from './barcode-detector.ts'
import { ScanDialog } from './ScanDialog.tsx'

/** Reads a bar code with the camera; not there where the browser cannot. */
export function ScanButton({ onScan }: { onScan: (code: string) => void }) {
  const [detector] = useState(newBarcodeDetector)
  const [isOpen, setOpen] = useState(false)
  if (!detector) return null
  return (
    <>
      <Button variant="outlined" startIcon={<QrCodeScannerIcon />} sx={{ minHeight: 48 }} onClick={() => setOpen(true)}>
        Scan
      </Button>
      {isOpen && (
        <ScanDialog
          detector={detector}
          onClose={() => setOpen(false)}
          onScan={(code) => {
            setOpen(false)
            onScan(code)
          }}
        />
      )}
    </>
  )
}
