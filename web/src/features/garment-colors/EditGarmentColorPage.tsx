import { getGarmentColor, listGarmentColors, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { listImprintColors } from '@kitroom/contract/imprint-colors'
import { useAnswer } from '../../api/use-answer.ts'
import { useAskEarly } from '../../api/use-ask-early.ts'
import { useSave } from '../../api/use-save.ts'
import { editing } from '../../ui/form-texts.ts'
import { useIdParam } from '../../ui/use-id-param.ts'
import { GarmentColorForm } from './GarmentColorForm.tsx'
import { offeredImprints } from './imprint-choices.ts'

export function EditGarmentColorPage() {
  const id = useIdParam()
  useAskEarly(listImprintColors)
  const { garment_color } = useAnswer(getGarmentColor, { params: { id } })
  const { imprint_colors } = useAnswer(listImprintColors)
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
