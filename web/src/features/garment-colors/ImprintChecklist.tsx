import { isHardToRead } from '@kitroom/contract/contrast'
import { foldText } from '@kitroom/contract/fold-text'
import type { ImprintColor } from '@kitroom/contract/imprint-colors'
import { searchRows } from '@kitroom/contract/list-rows'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { memo, useCallback, useId, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { HardToRead } from '../../ui/display/HardToRead.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { type FieldProps, useField } from '../../ui/form/field.ts'
import { SearchBox } from '../../ui/list/SearchBox.tsx'
import { ASTERISK } from '../../ui/theme/theme.ts'

type ImprintChecklistProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  imprints: readonly ImprintColor[]
  /** The color of the garment, as it is typed. */
  garmentHex: string | undefined
  onlySelectedToggle: boolean
}

/** Which imprint colors may be printed on the garment: a list to search and check. Holds their ids. */
export function ImprintChecklist<V extends FieldValues, C, T>(props: ImprintChecklistProps<V, C, T>) {
  const { form, name, imprints, garmentHex, onlySelectedToggle } = props
  const { field, about, error, helperText } = useField(props, (value) => namesOf(imprints, value))
  const [search, setSearch] = useState('')
  const [onlySelected, setOnlySelected] = useState(false)
  const labelId = useId()
  const helperId = useId()

  const selected = useMemo(() => idsOf(field.value), [field.value])
  const shown = shownImprints(imprints, { search, onlySelected, selected })

  // One function for all rows and all times, so that checking one row does not draw the others again.
  const { getValues } = form
  const { onChange } = field
  const toggle = useCallback(
    (id: number) => onChange([...idsOf(getValues(name)).symmetricDifference(new Set([id]))]),
    [getValues, name, onChange],
  )

  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={helperText ? helperId : undefined}
      ref={field.ref}
      tabIndex={-1}
      onBlur={field.onBlur}
      sx={{ outlineOffset: 6 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" id={labelId} sx={about.required ? REQUIRED : {}}>
          {about.label}
        </Typography>
        <SecondaryText role="status">{`${selected.size} selected`}</SecondaryText>
      </Box>
      <SearchBox label="Search imprint colors" text={search} onText={setSearch} />
      {onlySelectedToggle && (
        <FormControlLabel
          label="Show only selected"
          sx={{ mt: 1, mx: 0, gap: 1 }}
          control={<Switch size="small" checked={onlySelected} onChange={(_, on) => setOnlySelected(on)} />}
        />
      )}
      <Box component="ul" sx={[LIST, error && { borderColor: 'error.main' }]}>
        {shown.map((imprint) => (
          <ImprintOption
            key={imprint.id}
            imprint={imprint}
            garmentHex={garmentHex}
            checked={selected.has(imprint.id)}
            onToggle={toggle}
          />
        ))}
        {shown.length === 0 && (
          <SecondaryText component="li" sx={{ p: 2 }}>
            {imprints.length === 0 ? 'No imprint colors yet. Create one first.' : 'Nothing matches.'}
          </SecondaryText>
        )}
      </Box>
      {helperText && (
        <FormHelperText id={helperId} error={error} sx={{ mx: 1.75 }}>
          {helperText}
        </FormHelperText>
      )}
    </Box>
  )
}

const idsOf = (value: unknown): ReadonlySet<number> => new Set(Array.isArray(value) ? value : [])

const namesOf = (imprints: readonly ImprintColor[], value: unknown): string =>
  Array.isArray(value)
    ? imprints
        .filter(({ id }) => value.includes(id))
        .map(({ name }) => name)
        .join(', ')
    : ''

const REQUIRED = { '&::after': ASTERISK }

const LIST = {
  mt: 1,
  p: 0.5,
  height: 296,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 46%, transparent)',
  borderRadius: 2,
}

type ImprintOptionProps = {
  imprint: ImprintColor
  /** The color of the garment, as it is typed. */
  garmentHex: string | undefined
  checked: boolean
  onToggle: (id: number) => void
}

/** One imprint color of the checklist. */
export const ImprintOption = memo(function ImprintOption(props: ImprintOptionProps) {
  const { imprint, garmentHex, checked, onToggle } = props
  const warningId = useId()
  const { id, name, hex_value, is_active } = imprint
  return (
    <Box component="li" sx={OPTION}>
      <FormControlLabel
        label={<ColorName name={is_active ? name : `${name} (inactive)`} hex={hex_value} />}
        control={
          <Checkbox
            checked={checked}
            onChange={() => onToggle(id)}
            slotProps={{ input: isHardToRead(garmentHex, hex_value) ? { 'aria-describedby': warningId } : {} }}
          />
        }
        sx={{ m: 0, flex: 1, minWidth: 0 }}
      />
      <HardToRead id={warningId} garment={garmentHex} imprint={hex_value} />
    </Box>
  )
})

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  pr: 1,
  borderRadius: 1.5,
  '&:hover': { bgcolor: 'action.hover' },
}

/**
 * The imprint colors that can be approved: the active ones, and those that are approved already, so that one that has
 * been deactivated since can be seen and taken away.
 */
export const offeredImprints = (
  imprints: readonly ImprintColor[],
  approved: readonly number[],
): readonly ImprintColor[] => imprints.filter(({ id, is_active }) => is_active || approved.includes(id))

type Filter = { search: string; onlySelected: boolean; selected: ReadonlySet<number> }

/** The imprint colors that the checklist shows. */
export const shownImprints = (
  imprints: readonly ImprintColor[],
  { search, onlySelected, selected }: Filter,
): readonly ImprintColor[] => {
  const offered = onlySelected ? imprints.filter(({ id }) => selected.has(id)) : imprints
  return searchRows(offered, ({ name, code }) => foldText(`${name}\n${code}`), search)
}
