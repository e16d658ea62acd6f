import { createGarmentColor, listGarmentColors } from '@kitroom/contract/garment-colors'
import { listImprintColors } from '@kitroom/contract/imprint-colors'
import { useEndpointQuery, useSave } from '../../api/hooks.ts'
import { creating } from '../../ui/form/form-texts.ts'
import { GarmentColorForm } from './GarmentColorForm.tsx'
import { offeredImprints } from './imprint-choices.ts'

const START = { is_active: true, imprint_color_ids: [] }

export function CreateGarmentColorPage() {
  const { imprint_colors } = useEndpointQuery(listImprintColors)
  const save = useSave(createGarmentColor, { refreshes: [listGarmentColors] })
  return (
    <GarmentColorForm
      texts={creating('Garment Color')}
      start={START}
      imprints={offeredImprints(imprint_colors, [])}
      save={save}
    />
  )
}
