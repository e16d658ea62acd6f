import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'

/** The text field of a filter that is chosen by typing; empty it shows everything. */
export const filterField = (label: string) =>
  function FilterField({ slotProps, ...params }: AutocompleteRenderInputParams) {
    const inputLabel = { ...slotProps.inputLabel, shrink: true }
    return <TextField {...params} label={label} placeholder="Any" slotProps={{ ...slotProps, inputLabel }} />
  }

export const FILTER_FIELD = { flex: '1 1 170px', maxWidth: { md: 240 } }
