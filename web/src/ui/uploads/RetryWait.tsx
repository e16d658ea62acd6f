import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useState } from 'react'

const STEP_MS = 200

/** The progress of the wait for the next try. It starts when it is first shown. */
export function RetryWait({ waitMs, label }: { waitMs: number; label: string }) {
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
