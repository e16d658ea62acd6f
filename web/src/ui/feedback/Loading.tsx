import CircularProgress from '@mui/material/CircularProgress'
import type { LinearProgressProps } from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useId } from 'react'
import { lazyPart } from './lazy-part.ts'

const LinearProgress = lazyPart(async () => (await import('@mui/material/LinearProgress')).default)

/** Fades in late, so that a quick answer does not flicker. */
export const lateFadeIn = {
  '@keyframes loading-fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'loading-fade-in 200ms ease-out 120ms both',
}

export function Loading({ text = 'Loading...' }: { text?: string | undefined }) {
  const textId = useId()
  return (
    <Stack role="status" direction="row" spacing={1.5} sx={{ alignItems: 'center', py: 4, ...lateFadeIn }}>
      <CircularProgress size={20} thickness={5} aria-labelledby={textId} />
      <Typography id={textId} color="textSecondary">
        {text}
      </Typography>
    </Stack>
  )
}

/** MUI's bar, for pages that show none at first: they do not wait for its code. */
export const ProgressLine = (props: LinearProgressProps) => (
  <Suspense>
    <LinearProgress {...props} />
  </Suspense>
)
