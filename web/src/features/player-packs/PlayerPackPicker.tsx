import { PackParts } from '@kitroom/contract/player-packs'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { QueryClientProvider } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { useAccess } from '../../access/access-context.ts'
import { requestedLocation } from '../../access/requested-location.ts'
import { useMay } from '../../access/use-may.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { QuietButton } from '../../ui/display/buttons.tsx'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { PickerEditor, type PickerUse } from './PickerEditor.tsx'
import type { ChosenIds } from './pack-choice.ts'

type PlayerPackPickerProps = PickerUse & { onCancel: () => void }

/**
 * A dialog to put a player pack together in. It is in the page only while it is open.
 * A session that has ended is said here, so that what the page around it holds is not lost on the way to the sign-in
 * screen. That is why it keeps its answers apart from the app's.
 */
export function PlayerPackPicker({ start, onOk, part, offersSaved = false, onCancel }: PlayerPackPickerProps) {
  const formId = useId()
  /** After the sign-in the person comes back to this page. */
  const here = requestedLocation(useLocation())
  const { user, refresh } = useAccess()
  const may = useMay()
  const [isExpired, setExpired] = useState(false)
  const [client] = useState(() =>
    createQueryClient({ whenSignedOut: () => setExpired(true), whenDenied: () => void refresh() }),
  )
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const { ids, change, session } = usePickedIds(start, part, onCancel)
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const isDenied =
    user !== null && !may.any('CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE')

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isSmall}
      maxWidth="lg"
      slotProps={isSmall ? { paper: { sx: { borderRadius: 0 } } } : {}}
      onClose={(_, reason) => {
        // A click beside the dialog must not throw away what was chosen.
        if (reason !== 'backdropClick') session.cancel()
      }}
    >
      <DialogTitle>{start ? 'Edit Player Pack' : 'Create Player Pack'}</DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        {session.draftNotice}
        {isDenied && (
          <Alert severity="info">
            You do not have permission to view Club Player Packs. An administrator can give it to your role.
          </Alert>
        )}
        {isExpired && (
          <Alert
            severity="warning"
            action={
              <Button component={Link} to={paths.login} state={here} color="inherit" size="small">
                Log in
              </Button>
            }
          >
            Your session has expired. Please log in again.
          </Alert>
        )}
        {!isDenied && !isExpired && (
          <QueryClientProvider client={client}>
            <QueryBoundary failed="Failed to load product data.">
              <PickerEditor
                id={formId}
                ref={setForm}
                ids={ids}
                onChange={change}
                onOk={(...picked) => {
                  session.finish()
                  onOk(...picked)
                }}
                offersSaved={offersSaved}
              />
            </QueryBoundary>
          </QueryClientProvider>
        )}
      </DialogContent>
      <DialogActions>
        <QuietButton onClick={session.cancel}>Cancel</QuietButton>
        {!isDenied && !isExpired && (
          <Button type="submit" form={formId} variant="contained" disabled={form === null}>
            OK
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const NAMES = PackParts.keyof().options
const PickedIds = z.partialRecord(PackParts.keyof(), z.int().nullable())

const keptOf = (ids: ChosenIds): z.output<typeof PickedIds> =>
  Object.fromEntries(NAMES.map((name) => [name, ids[name] ?? null]))

/** How the part of a page begins that a picker is, for its draft. */
export const PICKER_PART = 'picker '

/** The choice in a picker, stored as a draft. */
const usePickedIds = (start: PackParts | null, part: string, onClose: () => void) => {
  const [ids, setIds] = useState<ChosenIds>(start ?? {})
  const session = useValueSession({
    part,
    schema: PickedIds,
    value: useMemo(() => keptOf(ids), [ids]),
    start: useMemo(() => keptOf(start ?? {}), [start]),
    isChanged: NAMES.some((name) => (ids[name] ?? null) !== (start?.[name] ?? null)),
    fill: setIds,
    onClose,
  })
  const change = (changed: ChosenIds) => setIds((before) => ({ ...before, ...changed }))
  return { ids, change, session }
}
