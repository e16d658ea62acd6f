import Alert from '@mui/material/Alert'

type SaveFailureProps = { banner: string | null; isOffline: boolean }

/** Why a form was not saved, if no field is at fault, and that it is retried. */
export function SaveFailure({ banner, isOffline }: SaveFailureProps) {
  return (
    <>
      {banner && <Alert severity="error">{banner}</Alert>}
      {isOffline && (
        <Alert severity="warning" role="status">
          Not saved: no connection
        </Alert>
      )}
    </>
  )
}
