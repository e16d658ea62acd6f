import { listActivityPeople } from '@kitroom/contract/activity'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import { useOptionalQuery } from '../../api/hooks.ts'
import { FILTER_FIELD, filterField } from './filter-field.tsx'

type Person = AnswerOf<typeof listActivityPeople>['people'][number]

const MOST_DRAWN = 100
const byEveryName = createFilterOptions<Person>({
  limit: MOST_DRAWN,
  stringify: ({ name, earlier_names }) => [name, ...earlier_names].join(' '),
})

type PersonFilterProps = { person: string | undefined; onPerson: (person: string) => void }

/** Everybody who changed anything, by their present name. They are found by earlier names too, which entries may have. */
export function PersonFilter({ person, onPerson }: PersonFilterProps) {
  const people = useOptionalQuery(listActivityPeople)?.people ?? []
  return (
    <Autocomplete
      size="small"
      options={people}
      filterOptions={byEveryName}
      value={people.find(({ id }) => String(id) === person) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_, chosen) => onPerson(chosen ? String(chosen.id) : '')}
      renderOption={({ key, ...own }, { name, earlier_names }) => (
        <li key={key} {...own}>
          <ListItemText
            primary={name}
            secondary={earlier_names.length > 0 ? `Earlier ${earlier_names.join(', ')}` : undefined}
          />
        </li>
      )}
      renderInput={filterField('Person')}
      sx={FILTER_FIELD}
    />
  )
}
