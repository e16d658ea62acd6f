import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { memo, useEffect, useState } from 'react'
import type { QueuedImage } from './upload-queue.ts'
import { uploads } from './uploads.ts'

const SHOWN = 50

/** The failed and active images; stored ones need no line. */
const inSight = (images: readonly QueuedImage[]): QueuedImage[] => {
  const order: readonly QueuedImage['state'][] = ['failed', 'again', 'sending', 'waiting']
  return order.flatMap((state) => images.filter((image) => image.state === state)).slice(0, SHOWN)
}

/** The images with their progress. */
export function UploadList({ images }: { images: readonly QueuedImage[] }) {
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
      <Typography variant="body2" noWrap title={file.name}>
        {about}
      </Typography>
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
          <Typography variant="body2" color="error" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {isGone ? `${file.name}: ${failure}` : failure}
            {state === 'again' && ' It is tried again.'}
          </Typography>
          {!isGone && (
            <Button size="small" onClick={() => uploads.retry(id)}>
              Retry
            </Button>
          )}
        </Box>
      )}
    </li>
  )
})

const LIST = { listStyle: 'none', m: 0, p: 0, maxHeight: 180, overflowY: 'auto', '& > li': { py: 0.5 } }

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
