import Alert from '@mui/material/Alert'
import { useEffect, useRef } from 'react'

type SaveFailureProps = { banner: string | null; isOffline: boolean }

/** Why a form was not saved, if no field is at fault, and that it is retried. A reason comes into view. */
export function SaveFailure({ banner, isOffline }: SaveFailureProps) {
  const reason = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (banner) reason.current?.scrollIntoView({ block: 'nearest' })
  }, [banner])
  return (
    <>
      {banner && (
        <Alert ref={reason} severity="error" sx={REASON}>
          {banner}
        </Alert>
      )}
      {isOffline && (
        <Alert severity="warning" role="status">
          Not saved: no connection
        </Alert>
      )}
    </>
  )
}

// Not under the bars at the window's top and foot.
const REASON = { scrollMarginBlock: '80px' }
