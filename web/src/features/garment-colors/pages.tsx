import { cssColor } from '@kitroom/contract/fields'
import {
  type GarmentColor,
  type GarmentColorInput,
  garmentColors,
  type ListedGarmentColor,
  listGarmentColors,
} from '@kitroom/contract/garment-colors'
import { type ImprintColor, listImprintColors } from '@kitroom/contract/imprint-colors'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useWatch } from 'react-hook-form'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useEndpointQuery, usePrefetchEndpoint } from '../../api/hooks.ts'
import { ColorName, ColorNames } from '../../ui/display/ColorName.tsx'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { HexInput } from '../../ui/form/HexInput.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { recordPages } from '../../ui/record-pages/record-pages.ts'
import { ImprintChecklist, offeredImprints } from './ImprintChecklist.tsx'

type Input = typeof GarmentColorInput

export default recordPages<GarmentColor, Input, ListedGarmentColor>(garmentColors, {
  columns: [
    { field: 'name', cell: ({ name, hex_value }) => <ColorName name={name} hex={hex_value} />, width: '18%' },
    { field: 'code', width: '10%', key: true },
    { field: 'pantone_code', label: 'Pantone', width: '12%' },
    { field: 'hex_value', label: 'Hex', width: 104 },
    {
      field: 'imprint_color_ids',
      label: 'Imprint Colors',
      value: ({ imprint_colors }) => imprint_colors.map(({ name }) => name),
      cell: ({ imprint_colors }) => <ApprovedImprints imprints={imprint_colors} />,
    },
    { field: 'sort_order', width: 112, tableOnly: true },
    { field: 'is_active', width: 112 },
  ],
  searchLabel: 'Search by name, code, Pantone or hex',
  start: { is_active: true, imprint_color_ids: [] },
  useFormProps: () => {
    usePrefetchEndpoint(listImprintColors)
    return { maxWidth: 1040 }
  },
  fields: (form, stored) => <GarmentColorFields form={form} stored={stored} />,
  useNames: (color) => {
    // The names of its imprint colors stand in the list alone.
    const listed = usePermittedQuery(listGarmentColors)?.garment_colors.find(({ id }) => id === color.id)
    return { imprint_color_ids: listed && <ColorNames colors={listed.imprint_colors} garment={color.hex_value} /> }
  },
})

function GarmentColorFields({ form, stored }: { form: ContractForm<Input>; stored: GarmentColor | undefined }) {
  const { imprint_colors } = useEndpointQuery(listImprintColors)
  const [hex, chosen] = useWatch({ control: form.control, name: ['hex_value', 'imprint_color_ids'] })
  const imprints = offeredImprints(imprint_colors, stored?.imprint_color_ids ?? [])
  return (
    <Box sx={COLUMNS}>
      <Stack spacing={2.5}>
        <FormRow columns="2fr 1fr">
          <TextInput form={form} name="name" />
          <TextInput form={form} name="code" />
        </FormRow>
        <FormRow>
          <HexInput form={form} name="hex_value" hint="3 or 6 hex digits; # may be left out" />
          <TextInput form={form} name="pantone_code" />
        </FormRow>
        <TextInput form={form} name="image_url" />
        <TextInput form={form} name="notes" />
        <FormRow>
          <NumberInput form={form} name="sort_order" hint="Low numbers come first" />
        </FormRow>
        <CheckboxInput form={form} name="is_active" />
      </Stack>
      <Stack spacing={2.5}>
        <GarmentPreview hex={hex} imprints={imprints.filter(({ id }) => chosen?.includes(id))} />
        <ImprintChecklist
          form={form}
          name="imprint_color_ids"
          imprints={imprints}
          garmentHex={hex}
          onlySelectedToggle={stored !== undefined}
        />
      </Stack>
    </Box>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: { xs: 2.5, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
}

const NUMBERS_SHOWN = 12

type GarmentPreviewProps = { hex: string | undefined; imprints: readonly ImprintColor[] }

/** A patch of the garment with a number in each approved imprint color, so that one sees what goes together. */
function GarmentPreview({ hex, imprints }: GarmentPreviewProps) {
  const color = cssColor(hex)
  const shown = color ? imprints.slice(0, NUMBERS_SHOWN) : []
  return (
    <Box
      role="img"
      aria-label={color ? `Swatch preview of ${color}` : 'Swatch preview: no color yet'}
      sx={PATCH}
      style={color ? { ...PAINTED, backgroundColor: color } : {}}
    >
      {!color && <SecondaryText aria-hidden>Enter a hex value to see the color</SecondaryText>}
      {shown.map(({ id, hex_value }) => (
        <Box component="span" key={id} aria-hidden sx={NUMBER} style={{ color: cssColor(hex_value) ?? 'transparent' }}>
          12
        </Box>
      ))}
    </Box>
  )
}

const PATCH = {
  minHeight: 112,
  p: 2,
  borderRadius: 2,
  border: '1px dashed',
  borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 32%, transparent)',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
}
const PAINTED = { borderStyle: 'solid', forcedColorAdjust: 'none', printColorAdjust: 'exact' } as const
const NUMBER = { fontSize: '1.75rem', lineHeight: 1, fontWeight: 800, fontVariantNumeric: 'tabular-nums' }

const SWATCHES_SHOWN = 5

/** The approved imprint colors of a row: the first few as swatches, and how many more. */
function ApprovedImprints({ imprints }: { imprints: ListedGarmentColor['imprint_colors'] }) {
  const names = imprints.map(({ name }) => name).join(', ')
  const rest = imprints.length - SWATCHES_SHOWN
  return (
    <Tooltip title={names}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' }}>
        <Box component="span" role="img" aria-label={names || 'None'} sx={{ display: 'inline-flex', gap: 0.5 }}>
          {imprints.slice(0, SWATCHES_SHOWN).map(({ id, name, hex_value }) => (
            <Swatch key={id} hex={hex_value} size={16} printed={name} />
          ))}
        </Box>
        {rest > 0 && (
          <Box component="span" aria-hidden sx={{ whiteSpace: 'nowrap' }}>
            {`+ ${rest} more`}
          </Box>
        )}
      </Box>
    </Tooltip>
  )
}
