import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { refreshAnswers } from '../../api/refresh.ts'
import { SmallButton, SmallQuietButton } from '../display/buttons.tsx'
import { countText, numberText } from '../display/count-text.ts'
import { IMAGE_READS, noteImagesChanged } from '../display/images-changed.ts'
import { SmallText } from '../display/texts.tsx'
import { useUndoBatch } from '../history/use-undo-batch.ts'
import { useRoomAtFoot } from '../page/page-layout.ts'
import type { QueuedImage, QueueState } from './upload-queue.ts'
import { uploads, useUploads } from './uploads.ts'

const REFRESHED_AFTER_MS = 500

const textOf = ({ images, isPaused, isSignedOut }: QueueState): string => {
  const count = (state: QueuedImage['state']) => images.filter((image) => image.state === state).length
  const [stored, failed] = [count('stored'), count('failed')]
  if (stored + failed < images.length)
    return `${isPaused ? 'Paused' : isSignedOut ? 'Waiting' : 'Uploading'}: ${numberText(stored)} of ${numberText(images.length)}`
  const unchanged = images.filter(({ isUnchanged }) => isUnchanged).length
  const texts = [
    stored === unchanged && unchanged > 0
      ? `${countText(unchanged, 'image')} unchanged`
      : `${countText(stored - unchanged, 'image')} uploaded${unchanged > 0 ? `, ${numberText(unchanged)} unchanged` : ''}`,
    ...(failed > 0 ? [`${numberText(failed)} failed`] : []),
  ]
  return texts.join(', ')
}

/** Refreshes the page after images are stored, with a delay, so that many are fetched at once. */
const useRefresh = (stored: number) => {
  const client = useQueryClient()
  useEffect(() => {
    if (stored === 0) return
    const timer = setTimeout(() => void refreshAnswers(client, IMAGE_READS), REFRESHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, stored])
}

/** The progress of the uploads, above every page. Hidden without uploads. `signIn` is the address of the sign-in screen. */
export function UploadBar({ signIn }: { signIn: string }) {
  const queue = useUploads()
  const { images, isPaused, isSignedOut, batchId } = queue
  const { pathname } = useLocation()
  const titleId = useId()
  const { undo } = useUndoBatch(IMAGE_READS)
  const bar = useRoomAtFoot('--upload-bar')
  const stored = images.filter(({ state }) => state === 'stored').length
  useRefresh(stored)
  if (images.length === 0) return null
  const isActive = uploads.isActive()
  const share = images.reduce((sum, image) => sum + image.share, 0) / images.length
  const takeBack = async () => {
    uploads.clear()
    if (batchId !== null) await undo(batchId)
    noteImagesChanged()
  }
  return (
    <Paper component="section" data-layer ref={bar} aria-labelledby={titleId} elevation={6} sx={BAR}>
      <Typography id={titleId} role="status" sx={{ fontWeight: 560 }}>
        {textOf(queue)}
      </Typography>
      <LinearProgress variant="determinate" value={Math.round(share * 100)} aria-label="All uploads" sx={{ my: 1 }} />
      {isSignedOut && pathname !== signIn && (
        <Alert severity="warning">
          Your session ended.{' '}
          <Link href={signIn} target="_blank" rel="noopener" color="inherit">
            Sign in
          </Link>
        </Alert>
      )}
      <UploadList images={images} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {isActive ? (
          <>
            <SmallButton onClick={isPaused ? uploads.resume : uploads.pause}>
              {isPaused ? 'Resume' : 'Pause'}
            </SmallButton>
            <SmallQuietButton onClick={uploads.cancel}>Cancel</SmallQuietButton>
          </>
        ) : (
          <>
            {batchId !== null && <SmallButton onClick={() => void takeBack()}>Undo</SmallButton>}
            <SmallQuietButton onClick={uploads.clear}>Close</SmallQuietButton>
          </>
        )}
      </Box>
    </Paper>
  )
}

const BAR = {
  position: 'fixed',
  right: { xs: 8, sm: 24 },
  bottom: { xs: 8, sm: 24 },
  width: { xs: 'calc(100% - 16px)', sm: 360 },
  p: 2,
  // Above dialogs, so that uploads can be stopped from everywhere.
  zIndex: 'modal',
  displayPrint: 'none',
}

const SHOWN = 50

/** The failed and active images; stored ones need no line. */
const inSight = (images: readonly QueuedImage[]): QueuedImage[] => {
  const order: readonly QueuedImage['state'][] = ['failed', 'again', 'sending', 'waiting']
  return order.flatMap((state) => images.filter((image) => image.state === state)).slice(0, SHOWN)
}

/** The images with their progress. */
function UploadList({ images }: { images: readonly QueuedImage[] }) {
  const shown = inSight(images)
  if (shown.length === 0) return null
  return (
    <Box component="ul" aria-label="Uploads" tabIndex={0} sx={LIST}>
      {shown.map((image) => (
        <UploadLine key={image.id} image={image} />
      ))}
    </Box>
  )
}

/** Memoized: rendered again only if its image changes. */
const UploadLine = memo(function UploadLine({ image }: { image: QueuedImage }) {
  const { id, file, about, share, state, failure, isGone, waitMs } = image
  return (
    <li>
      <SmallText noWrap title={file.name}>
        {about}
      </SmallText>
      {state === 'again' && waitMs !== undefined && (
        <RetryWait waitMs={waitMs} label={`Wait for the next try of ${file.name}`} />
      )}
      {failure === null ? (
        <LinearProgress
          variant="determinate"
          value={Math.round(share * 100)}
          aria-label={`Upload of ${file.name}`}
          sx={{ my: 0.5 }}
        />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <SmallText color="error" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {isGone ? `${file.name}: ${failure}` : failure}
            {state === 'again' && ' It is tried again.'}
          </SmallText>
          {!isGone && <SmallButton onClick={() => uploads.retry(id)}>Retry</SmallButton>}
        </Box>
      )}
    </li>
  )
})

const LIST = { maxHeight: 180, overflowY: 'auto', '& > li': { py: 0.5 } }

const STEP_MS = 200

/** The progress of the wait for the next try. It starts when it is first shown. */
function RetryWait({ waitMs, label }: { waitMs: number; label: string }) {
  const [share, setShare] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setShare(Math.min(1, (performance.now() - began) / waitMs)), STEP_MS)
    return () => clearInterval(timer)
  }, [waitMs])
  return (
    <LinearProgress
      variant="determinate"
      color="inherit"
      value={Math.round(share * 100)}
      aria-label={label}
      sx={{ my: 0.5, opacity: 0.4 }}
    />
  )
}
