import { downloadProductImages, getImageTransferSummary } from '@kitroom/contract/image-transfer'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { addressOf } from '../../api/address.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { sizeInWords } from './megabytes.ts'
import { TransferCard } from './TransferCard.tsx'

/** Hands every product image to the browser, which shows by itself how far the download has come. */
export function DownloadCard() {
  const stored = useOptionalQuery(getImageTransferSummary)
  const [started, setStarted] = useState(false)
  const download = () => {
    navigateToDownload()
    setStarted(true)
  }

  return (
    <TransferCard
      title="Backup"
      about="A ZIP with every image as it was uploaded, in folders by product, garment color and imprint color."
    >
      <Button variant="contained" startIcon={<DownloadIcon />} onClick={download}>
        Download Product Images ZIP
      </Button>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 1.5 }}>
        {[stored && `${sizeInWords(stored)}.`, started && 'The download has started.'].filter(Boolean).join(' ')}
      </Typography>
    </TransferCard>
  )
}

/** As a link with `download` does it: an answer that is no file leaves the page where it is. */
const navigateToDownload = (): void => {
  const link = document.createElement('a')
  link.href = addressOf(downloadProductImages)
  link.download = ''
  link.click()
}
