import { searchEverything } from '@kitroom/contract/search'
import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import { useDeferredValue, useState } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { AREA_NAMES } from './area-names.ts'
import { FILTER_FIELD, filterField } from './filter-field.tsx'

type ChosenRecord = { area: string; id: number; name: string }

type RecordFilterProps = {
  /** Only records of this area are offered. */
  area: string | undefined
  record: ChosenRecord | null
  onRecord: (record: ChosenRecord | null) => void
}

const isSame = (one: ChosenRecord, other: ChosenRecord): boolean => one.area === other.area && one.id === other.id
const recordKey = ({ area, id }: ChosenRecord): string => `${area} ${id}`

/** One record, found by its name among all that the person may open. */
export function RecordFilter({ area, record, onRecord }: RecordFilterProps) {
  const [text, setText] = useState('')
  // Its entries, which name it, are still on their way when it has just been chosen.
  const [picked, setPicked] = useState<ChosenRecord | null>(null)
  const shown = record && picked && isSame(record, picked) ? picked : record
  const typed = useDeferredValue(text.trim())
  const isTyped = typed !== '' && typed !== shown?.name
  const found = useOptionalQuery(searchEverything, { query: { q: typed }, enabled: isTyped })?.results ?? []
  const options = found.filter((one) => (area === undefined ? one.area in AREA_NAMES : one.area === area))
  return (
    <Autocomplete<ChosenRecord>
      size="small"
      options={options}
      // The server has searched.
      filterOptions={(all) => all}
      noOptionsText={isTyped ? 'No records' : 'Type a name'}
      value={shown}
      isOptionEqualToValue={isSame}
      getOptionLabel={({ name }) => name}
      getOptionKey={recordKey}
      onInputChange={(_, value) => setText(value)}
      onChange={(_, chosen) => {
        setPicked(chosen)
        onRecord(chosen)
      }}
      renderOption={({ key, ...own }, one) => (
        <li key={key} {...own}>
          <ListItemText primary={one.name} secondary={AREA_NAMES[one.area]} />
        </li>
      )}
      renderInput={filterField('Record')}
      sx={FILTER_FIELD}
    />
  )
}
