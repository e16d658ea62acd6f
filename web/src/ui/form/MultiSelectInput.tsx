import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Fragment } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Choice, ChoiceLine, labelIn } from './ChoiceLine.tsx'
import { type FieldProps, useField } from './field.ts'

type MultiSelectInputProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  options: readonly Choice[]
  /** How many names the closed field shows before '+ N more'. */
  shown?: number
}

/** Several of many options; holds the list of chosen values, in the order of the options. */
export function MultiSelectInput<V extends FieldValues, C, T>(props: MultiSelectInputProps<V, C, T>) {
  const { options, disabled = false, shown = 4 } = props
  const { field, about, error, helperText } = useField(props, (value) => allLabels(options, value))
  const values: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const chosenOf = (chosenValues: readonly unknown[]) => options.filter(({ value }) => chosenValues.includes(value))
  return (
    <TextField
      select
      {...field}
      inputRef={field.ref}
      ref={undefined}
      value={values}
      // In option order, so that adding and removing a choice is no change.
      onChange={({ target }) => field.onChange(chosenOf([target.value].flat()).map(({ value }) => value))}
      label={about.label}
      required={about.required}
      disabled={disabled}
      error={error}
      helperText={helperText}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => <ChoiceSummary chosen={chosenOf(values)} shown={shown} />,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 'min(360px, calc(100% - 32px))' } } } },
        },
      }}
    >
      {options.length === 0 && <MenuItem disabled>None yet</MenuItem>}
      {options.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} sx={{ py: 1 }}>
          {values.includes(choice.value) ? (
            <CheckBoxIcon fontSize="small" color="primary" sx={SIGN} />
          ) : (
            <CheckBoxOutlineBlankIcon fontSize="small" color="action" sx={SIGN} />
          )}
          <ChoiceLine choice={choice} />
        </MenuItem>
      ))}
    </TextField>
  )
}

// A checkbox would be a control within an option.
const SIGN = { mr: 1.5 }

const allLabels = (options: readonly Choice[], value: unknown): string =>
  Array.isArray(value) ? value.map((one) => labelIn(options, one)).join(', ') : ''

type ChoiceSummaryProps = {
  chosen: readonly Choice[]
  /** How many names are shown before '+ N more'. */
  shown: number
}

/** The selection in short: 'Red, Blue + 3 more', each name after its mark. */
function ChoiceSummary({ chosen, shown }: ChoiceSummaryProps) {
  const shownChoices = chosen.slice(0, shown)
  const rest = chosen.length - shownChoices.length
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'normal', lineHeight: 1.6 }}>
      {shownChoices.map(({ value, label, mark }, index) => (
        <Fragment key={value}>
          {index > 0 && ' '}
          <Box component="span" sx={NAME}>
            {mark}
            {/* Within the name, or a line could begin with it. */}
            {index < shownChoices.length - 1 ? `${label},` : label}
          </Box>
        </Fragment>
      ))}
      {rest > 0 && ` + ${rest} more`}
    </Box>
  )
}

const NAME = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  verticalAlign: 'bottom',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
}
