import { getGarmentColor, listGarmentColors, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { listImprintColors } from '@kitroom/contract/imprint-colors'
import { useEndpointQuery, usePrefetchEndpoint, useSave } from '../../api/hooks.ts'
import { editing } from '../../ui/form/form-texts.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { GarmentColorForm } from './GarmentColorForm.tsx'
import { offeredImprints } from './imprint-choices.ts'

export function EditGarmentColorPage() {
  const id = useIdParam()
  usePrefetchEndpoint(listImprintColors)
  const { garment_color } = useEndpointQuery(getGarmentColor, { params: { id } })
  const { imprint_colors } = useEndpointQuery(listImprintColors)
  const save = useSave(updateGarmentColor, { params: { id }, refreshes: [getGarmentColor, listGarmentColors] })
  return (
    <GarmentColorForm
      texts={editing('Garment Color')}
      start={garment_color}
      imprints={offeredImprints(imprint_colors, garment_color.imprint_color_ids)}
      onlySelectedToggle
      save={save}
    />
  )
}
