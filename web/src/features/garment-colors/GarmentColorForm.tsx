import { GarmentColorInput } from '@kitroom/contract/garment-colors'
import type { ImprintColor } from '@kitroom/contract/imprint-colors'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import type { SaveOf } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import type { FormTexts } from '../../ui/form/form-texts.ts'
import { HexInput } from '../../ui/form/HexInput.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { GarmentPreview } from './GarmentPreview.tsx'
import { ImprintChecklist } from './ImprintChecklist.tsx'

type GarmentColorFormProps = {
  texts: FormTexts
  start: Partial<GarmentColorInput>
  imprints: readonly ImprintColor[]
  /** Offers to hide the imprint colors that are not approved. */
  onlySelectedToggle?: boolean
  save: SaveOf<GarmentColorInput>
}

export function GarmentColorForm({ texts, start, imprints, onlySelectedToggle, save }: GarmentColorFormProps) {
  const form = useContractForm(GarmentColorInput, start)
  const [hex, chosen] = useWatch({ control: form.control, name: ['hex_value', 'imprint_color_ids'] })
  return (
    <FormPage {...texts} form={form} save={save} backTo={paths.garmentColors} maxWidth={1040}>
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
            onlySelectedToggle={onlySelectedToggle ?? false}
          />
        </Stack>
      </Box>
    </FormPage>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: { xs: 2.5, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
}
