import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { withShortMoments } from '../display/short-moment.ts'
import type { FormFields } from './form-fields.ts'
import type { LastChange, Stored } from './last-change.ts'
import type { Merge } from './three-way-merge.ts'

type Values = Readonly<Record<string, unknown>>

/** Conflicting fields, for which the person must choose. */
export type Conflict = {
  merge: Merge
  stored: Stored
  /** Null if it may be several people. */
  by: LastChange | null
}

type ConflictDialogProps = {
  fields: FormFields
  conflict: Conflict
  /** Gets the chosen value of each conflicting field. */
  onTakeTheirs: (chosen: Values) => void
  onSaveMine: (chosen: Values) => void
  onKeepEditing: () => void
}

/**
 * Another user saved the same fields first: shows both values of each and lets the person choose. Nothing is stored
 * before.
 */
export function ConflictDialog({ fields, conflict, onTakeTheirs, onSaveMine, onKeepEditing }: ConflictDialogProps) {
  const { merge, by } = conflict
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const valuesOf = (names: Iterable<string>) => Object.fromEntries([...names].map((name) => [name, merge.theirs[name]]))
  return (
    <Dialog open onClose={onKeepEditing} maxWidth="sm" fullWidth>
      <DialogTitle>Somebody else saved this first</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {by && `Changed by ${by.name}, ${withShortMoments(by.at)}. `}
          {by ? 'You have both changed these fields:' : 'Others have changed these fields, too:'}
        </DialogContentText>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Mine</TableCell>
              <TableCell>Theirs</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {merge.conflicts.map((name) => {
              const { label, show } = fields.get(name) ?? { label: name, show: String }
              const choice = (word: string, value: unknown, isTheirs: boolean) => (
                <TableCell sx={VALUE}>
                  <FormControlLabel
                    label={show(value) || '—'}
                    control={
                      <Radio
                        size="small"
                        name={name}
                        checked={theirs.has(name) === isTheirs}
                        onChange={() =>
                          setTheirs(
                            (names) => new Set([...names].filter((one) => one !== name).concat(isTheirs ? name : [])),
                          )
                        }
                        slotProps={{ input: { 'aria-description': `${label}, ${word}` } }}
                      />
                    }
                  />
                </TableCell>
              )
              return (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  {choice('mine', merge.merged[name], false)}
                  {choice('theirs', merge.theirs[name], true)}
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onKeepEditing}>Keep editing</Button>
        <Button variant="outlined" onClick={() => onTakeTheirs(valuesOf(merge.conflicts))}>
          Take theirs
        </Button>
        <Button variant="contained" onClick={() => onSaveMine(valuesOf(theirs))}>
          Save mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const VALUE = { overflowWrap: 'anywhere', verticalAlign: 'top' }
