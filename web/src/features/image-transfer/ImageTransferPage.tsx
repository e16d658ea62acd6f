import { type Backup, listBackups } from '@kitroom/contract/backups'
import { downloadProductImages, getImageTransferSummary, restoreProductImages } from '@kitroom/contract/image-transfer'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlined'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addressOf } from '../../api/address.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { refreshAnswers } from '../../api/refresh.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/display/count-text.ts'
import { Ago } from '../../ui/display/DateTime.tsx'
import { IMAGE_READS, noteImagesChanged } from '../../ui/display/images-changed.ts'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { LeaveGuard } from '../../ui/editing/LeaveGuard.tsx'
import { useFilePicker } from '../../ui/form/use-file-picker.tsx'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { SendingZip, useZipUpload, type ZipUpload } from './zip-upload.tsx'

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
      <SecondaryText role="status" sx={{ mt: 1.5 }}>
        {[stored && `${sizeInWords(stored)}.`, started && 'The download has started.'].filter(Boolean).join(' ')}
      </SecondaryText>
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

function RestoreCard() {
  const client = useQueryClient()
  const { sent, busy, start } = useZipUpload(restoreProductImages, {
    refused: (reason) => `Upload failed: ${reason}`,
    broke: 'Upload error',
    onSent: async (answer) => {
      noteImagesChanged()
      await refreshAnswers(client, IMAGE_READS)
      return { state: 'done', details: (answer as { message?: string }).message }
    },
  })
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
        <PageLink to={paths.checkZip}>Check a ZIP first</PageLink>
      </Stack>
      <RestoreStatus restore={sent} />
      <LeaveGuard unsaved={busy} words={LEAVING} />
    </TransferCard>
  )
}

const LEAVING = {
  isLost: true as const,
  title: 'Leave while images are restored?',
  text: 'The restore goes on if you stay in Kitroom, but you will not see how it ends.',
}

const SUCCESS = 'Upload and unzip successful'

/** How far the restore is, or how it ended. */
function RestoreStatus({ restore }: { restore: ZipUpload }) {
  return (
    <>
      <Box role="status" sx={SPACED}>
        <SendingZip sent={restore} work="Checking and restoring" />
        {restore.state === 'done' && (
          <Box sx={LINE}>
            <DoneIcon color="success" fontSize="small" titleAccess="Success" />
            <div>
              <Typography sx={{ fontWeight: 560 }}>{SUCCESS}</Typography>
              {restore.details !== SUCCESS && <SecondaryText>{restore.details}</SecondaryText>}
            </div>
          </Box>
        )}
      </Box>
      {restore.state === 'failed' && (
        <Box role="alert" sx={{ ...LINE, mt: 1.5 }}>
          <FailedIcon color="error" fontSize="small" />
          <Typography color="error" sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {restore.message}
          </Typography>
        </Box>
      )}
    </>
  )
}

const SPACED = { '&:not(:empty)': { mt: 1.5 } }
const LINE = { display: 'flex', gap: 1, alignItems: 'flex-start', '& > svg': { mt: '2px' } }

/** The backups that the server makes by itself, and nothing to press. */
function LastBackups() {
  const answer = useOptionalQuery(listBackups)
  if (!answer) return null
  const { at, backups } = answer
  const about = at
    ? `Everything, the database and every image, each day at ${at} by the clock of the server.`
    : 'No scheduled backup: set BACKUP_TO'
  return (
    <TransferCard title="Scheduled backups" about={about}>
      {backups.length === 0 && at && <Typography color="textSecondary">The first one is still to come.</Typography>}
      {backups.length > 0 && (
        <Box component="ul" aria-label="Scheduled backups" sx={LIST}>
          {backups.map((backup) => (
            <BackupLine key={backup.id} backup={backup} />
          ))}
        </Box>
      )}
    </TransferCard>
  )
}

function BackupLine({ backup: { started_at, size, failure } }: { backup: Backup }) {
  return (
    <li>
      <time dateTime={started_at} title={started_at}>
        {shortMoment(started_at)}
      </time>
      <span>
        <Ago at={started_at} />
      </span>
      <span>{size === null ? '' : inMegabytes(size)}</span>
      <SmallText component="span" color={failure === null ? 'success' : 'error'} sx={WHAT}>
        {failure === null ? 'verified' : `failed: ${failure}`}
      </SmallText>
    </li>
  )
}

const WHAT = { minWidth: 0, overflowWrap: 'anywhere' }
const LIST = {
  fontSize: '0.875rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'repeat(3, auto)', sm: '9em 8em 7em minmax(0, 1fr)' },
    justifyContent: { xs: 'space-between', sm: 'stretch' },
    columnGap: 1.5,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
}

function TransferCard({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {about}
      </Typography>
      {children}
    </SectionCard>
  )
}

const BYTES = 1024 * 1024
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '18.4 MB'. */
const inMegabytes = (bytes: number): string =>
  bytes > 0 && bytes < BYTES / 10 ? 'less than 0.1 MB' : `${NUMBER.format(bytes / BYTES)} MB`

/** '1,204 images, 312.5 MB'. */
export const sizeInWords = ({ images, bytes }: { images: number; bytes: number }): string =>
  `${countText(images, 'image')}, ${inMegabytes(bytes)}`
