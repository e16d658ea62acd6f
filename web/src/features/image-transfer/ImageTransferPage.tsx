import { downloadProductImages, getImageTransferSummary } from '@kitroom/contract/image-transfer'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { addressOf } from '../../api/address.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { LeaveGuard } from '../../ui/editing/LeaveGuard.tsx'
import { useFilePicker } from '../../ui/form/use-file-picker.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { LastBackups } from './LastBackups.tsx'
import { sizeInWords } from './megabytes.ts'
import { RestoreStatus } from './RestoreStatus.tsx'
import { TransferCard } from './TransferCard.tsx'
import { useRestore } from './use-restore.ts'

export function ImageTransferPage() {
  return (
    <>
      <PageTitle title="Product Image Transfer" about="Keep a copy of every product image, and put it back." />
      <Box sx={CARDS}>
        <DownloadCard />
        <RestoreCard />
      </Box>
      <Box sx={{ mt: 2.5 }}>
        <LastBackups />
      </Box>
    </>
  )
}

const CARDS = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

/** Hands every product image to the browser, which shows by itself how far the download has come. */
function DownloadCard() {
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

/** Puts the images of a backup back where they belong. */
function RestoreCard() {
  const { restore, busy, start } = useRestore()
  const picker = useFilePicker({ accept: '.zip', label: 'Backup ZIP', onFiles: ([file]) => file && void start(file) })
  return (
    <TransferCard
      title="Restore"
      about="Images of the ZIP take the place of those stored for the same product, colors and slot. All other images stay. If anything in the ZIP is wrong, nothing is changed."
    >
      {picker.input}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        <Button variant="outlined" startIcon={<UploadIcon />} disabled={busy} onClick={picker.open}>
          Upload ZIP to Restore
        </Button>
        <Link component={RouterLink} to={paths.checkZip}>
          Check a ZIP first
        </Link>
      </Stack>
      <RestoreStatus restore={restore} />
      <LeaveGuard unsaved={busy} words={LEAVING} />
    </TransferCard>
  )
}

const LEAVING = {
  isLost: true as const,
  title: 'Leave while images are restored?',
  text: 'The restore goes on if you stay in Kitroom, but you will not see how it ends.',
}
