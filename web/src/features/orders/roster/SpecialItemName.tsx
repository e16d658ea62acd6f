import TextField from '@mui/material/TextField'
import { type Dispatch, useRef, useState } from 'react'
import { afterPress } from '../../../ui/page/after-press.ts'
import type { GridAction } from './grid-state.ts'
import { type Column, refuseSpecialItem, renameSpecialItem, type Sheet } from './sheet.ts'

type SpecialItemNameProps = {
  sheet: Sheet
  column: Column
  /** The column was just added: its name belongs to the same step of undo. */
  isNew: boolean
  dispatch: Dispatch<GridAction>
  /** By key: the focus was in the field. */
  onClose: (by?: 'key') => void
}

/** The field for the name of a special item. A valid name is applied as it is typed; Escape restores the one before. */
export function SpecialItemName({ sheet, column, isNew, dispatch, onClose }: SpecialItemNameProps) {
  const [before] = useState(column.name)
  const [name, setName] = useState(before)
  const isStep = useRef(isNew)
  const refusal = refuseSpecialItem(sheet, name, column.id)

  const rename = (to: string) => {
    if (to === column.name) return
    dispatch({ do: isStep.current ? 'amend' : 'change', change: (all) => renameSpecialItem(all, column.id, to) })
    isStep.current = true
  }
  const leave = () => {
    if (refusal !== null) rename(before)
    afterPress(onClose)
  }

  return (
    <TextField
      autoFocus
      required
      label="Item Name"
      placeholder="Warm-up jacket"
      value={name}
      error={refusal !== null}
      helperText={refusal}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      onChange={({ target }) => {
        setName(target.value)
        if (refuseSpecialItem(sheet, target.value, column.id) === null) rename(target.value)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        // The key must not press the button that gets the focus next.
        event.preventDefault()
        if (event.key === 'Escape') rename(before)
        else if (refusal !== null) return
        onClose('key')
      }}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 220px' } }}
    />
  )
}
