import { downloadProductImages, getImageTransferSummary } from '@kitroom/contract/image-transfer'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { addressOf } from '../../api/address.ts'
import { messageOf } from '../../api/failure.ts'
import { useAction, useEndpointQuery } from '../../api/hooks.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { sizeInWords } from './megabytes.ts'
import { TransferCard } from './TransferCard.tsx'

/** Hands every product image to the browser, which shows by itself how far the download has come. */
export function DownloadCard() {
  const stored = useEndpointQuery(getImageTransferSummary)
  const { run: askAgain, busy } = useAction(getImageTransferSummary)
  const [started, setStarted] = useState<string | null>(null)
  const notify = useNotify()

  const download = async () => {
    try {
      // Asked first: what a download is refused for would otherwise stand in the browser's list of downloads alone.
      const now = await askAgain()
      navigateToDownload()
      setStarted(`${sizeInWords(now)}. The download has started.`)
    } catch (error) {
      if (!isSignedOut(error)) notify(messageOf(error, 'Failed to load data'), 'error')
    }
  }

  return (
    <TransferCard
      title="Backup"
      about="A ZIP with every image as it was uploaded, in folders by product, garment color and imprint color."
    >
      <Button variant="contained" startIcon={<DownloadIcon />} disabled={busy} onClick={() => void download()}>
        Download Product Images ZIP
      </Button>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 1.5 }}>
        {started ?? sizeInWords(stored)}
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
