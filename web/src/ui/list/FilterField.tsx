import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import type { Column } from './column.ts'
import { EitherButtons } from './EitherButtons.tsx'
import type { Filter } from './filter.ts'
import { mayBeBlank } from './filter-options.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { TextFilter } from './TextFilter.tsx'
import type { UsedListState } from './use-list-state.ts'

type FilterFieldProps<Row> = {
  column: Column<Row>
  rows: readonly Row[]
  filter: Filter | null
  onFilter: UsedListState['filterBy']
}

/** The filter of one column. Memoized, so that another column's filter does not render it again. */
export const FilterField = memo(FilterFieldOf) as typeof FilterFieldOf // `memo` forgets the type parameter.

function FilterFieldOf<Row>({ column, rows, filter, onFilter }: FilterFieldProps<Row>) {
  const id = useId()
  const onChange = (next: Filter | null) => onFilter(column.id, next)
  const { kind, label } = column
  return (
    <Box role="group" aria-labelledby={id} sx={FIELD}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28 }}>
        <Typography id={id} variant="body2" sx={{ fontWeight: 560 }}>
          {label}
        </Typography>
        {kind === 'boolean' && (
          <EitherButtons
            labels={['Yes', 'No']}
            chosen={filter?.is === 'yes-no' ? filter.yes : null}
            onChoose={(yes) => onChange(yes === null ? null : { is: 'yes-no', yes })}
          />
        )}
        {mayBeBlank(column) && (
          <EitherButtons
            labels={['Not empty', 'Empty']}
            chosen={filter?.is === 'blank' ? !filter.blank : null}
            onChoose={(filled) => onChange(filled === null ? null : { is: 'blank', blank: !filled })}
          />
        )}
      </Box>
      {kind === 'choice' && (
        <ChoiceFilter
          column={column}
          rows={rows}
          filter={filter?.is === 'one-of' ? filter : null}
          onChange={onChange}
        />
      )}
      {kind === 'text' && (
        <TextFilter label={label} text={filter?.is === 'contains' ? filter.text : ''} onChange={onChange} />
      )}
      {(kind === 'number' || kind === 'date-time') && (
        <RangeFilter
          label={label}
          type={kind === 'number' ? 'number' : 'date'}
          range={filter?.is === 'between' ? filter : null}
          onChange={onChange}
        />
      )}
    </Box>
  )
}

const FIELD = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }
