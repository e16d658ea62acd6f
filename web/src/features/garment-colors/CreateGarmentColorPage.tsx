import { createGarmentColor, listGarmentColors } from '@kitroom/contract/garment-colors'
import { listImprintColors } from '@kitroom/contract/imprint-colors'
import { useAnswer } from '../../api/use-answer.ts'
import { useSave } from '../../api/use-save.ts'
import { creating } from '../../ui/form-texts.ts'
import { GarmentColorForm } from './GarmentColorForm.tsx'
import { offeredImprints } from './imprint-choices.ts'

const START = { is_active: true, imprint_color_ids: [] }

export function CreateGarmentColorPage() {
  const { imprint_colors } = useAnswer(listImprintColors)
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
