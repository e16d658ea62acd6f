import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import { isSame } from './changed-fields.ts'
import type { FormFields } from './form-fields.ts'
import type { Stored } from './use-form-save.ts'

type ConflictDialogProps = {
  fields: FormFields
  /** What was changed here since the form was opened. */
  changes: Readonly<Record<string, unknown>>
  stored: Stored
  onUseStored: () => void
  onSaveMine: () => void
  onKeepEditing: () => void
}

/**
 * Somebody else saved first: shows both versions of each field that was changed here, and lets the person choose. What
 * was not touched here stays as the other has saved it.
 */
export function ConflictDialog({
  fields,
  changes,
  stored,
  onUseStored,
  onSaveMine,
  onKeepEditing,
}: ConflictDialogProps) {
  const titleId = useId()
  const differing = differencesOf(fields, changes, stored)
  return (
    <Dialog open onClose={onKeepEditing} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Somebody else saved this first</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {differing.length > 0
            ? 'It has changed since you opened it. These fields, which you changed, differ:'
            : 'It has changed since you opened it, but in no field that you changed.'}
        </DialogContentText>
        {differing.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Field</TableCell>
                <TableCell>Yours</TableCell>
                <TableCell>Stored now</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {differing.map(({ name, label, yours, theirs }) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  <TableCell sx={VALUE}>{yours || '—'}</TableCell>
                  <TableCell sx={VALUE}>{theirs || '—'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onKeepEditing}>Keep editing</Button>
        <Button variant="outlined" onClick={onUseStored} autoFocus>
          Use stored values
        </Button>
        <Button variant="contained" onClick={onSaveMine}>
          Save mine anyway
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const VALUE = { overflowWrap: 'break-word', verticalAlign: 'top' }

const differencesOf = (fields: FormFields, changes: ConflictDialogProps['changes'], stored: Stored) =>
  [...fields]
    // What is not kept with the record (a note to this one change, say) cannot differ.
    .filter(([name]) => name in stored && name in changes && !isSame(changes[name], stored[name]))
    .map(([name, { label, show }]) => ({ name, label, yours: show(changes[name]), theirs: show(stored[name]) }))
