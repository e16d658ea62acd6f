import Alert from '@mui/material/Alert'

type SaveFailureProps = { banner: string | null; isOffline: boolean }

/** Why a form was not saved, where no field is to blame; and that it is tried again by itself. */
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
