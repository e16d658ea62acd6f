import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Breakpoint } from '@mui/material/styles'
import type { FormEvent, ReactNode } from 'react'
import { QuietButton } from '../display/buttons.tsx'
import { SecondaryText } from '../display/texts.tsx'
import { Panel } from '../feedback/Panel.tsx'
import { EditSession, type Session, SessionNotices } from './EditSession.tsx'

type EditDialogProps = {
  session: Session
  title: ReactNode
  /** Below the title: what it is about. */
  about?: string
  /** The label of the button that saves. */
  save: string
  /** The button is disabled, also while nothing is sent. */
  isBlocked?: boolean
  /** The label of the button that closes. */
  close?: string
  /** Escape and a press outside ask before changes are discarded. */
  asks?: boolean
  /** Enter in a field does not save, as for a change of many records; and neither does its key, if `never`. */
  byButton?: true | 'never by key'
  danger?: boolean
  maxWidth?: Breakpoint
  fullScreen?: boolean
  /** Used instead of the session's save. */
  onSubmit?: () => void
  children: ReactNode
}

/** A session of editing in a dialog: notices, fields, and the buttons that save and close it. */
export function EditDialog(props: EditDialogProps) {
  const { session, title, save, isBlocked, close = 'Cancel', asks, byButton, danger, maxWidth = 'xs' } = props
  const { submit, busy } = session
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    // The dialog may stand in the form of a page, which is not submitted by it.
    event?.stopPropagation()
    ;(props.onSubmit ?? submit)()
  }
  const button = byButton
    ? { onClick: () => send(), ...(byButton === true && { 'data-saves': true }) }
    : { type: 'submit' as const }
  return (
    <EditSession session={session}>
      <Dialog
        open
        onClose={busy ? undefined : asks ? session.tryToClose : session.cancel}
        maxWidth={maxWidth}
        fullWidth
        fullScreen={props.fullScreen ?? false}
      >
        <Box {...(byButton ? {} : { component: 'form', noValidate: true, onSubmit: send })} sx={CONTENT}>
          <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
          <DialogContent sx={FIELDS}>
            {props.about && (
              // Scrolls with the fields, which have little room above a phone's keyboard.
              <SecondaryText sx={{ mt: -1, overflowWrap: 'anywhere' }}>{props.about}</SecondaryText>
            )}
            <SessionNotices />
            <Panel name="A part of this dialog">{props.children}</Panel>
          </DialogContent>
          <DialogActions>
            <QuietButton onClick={session.cancel} disabled={busy}>
              {close}
            </QuietButton>
            <Button variant="contained" color={danger ? 'error' : 'primary'} disabled={busy || isBlocked} {...button}>
              {save}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
    </EditSession>
  )
}

const CONTENT = { display: 'flex', flexDirection: 'column', minHeight: 0 }
// Room for the label of the first field.
const FIELDS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: '8px !important' }
