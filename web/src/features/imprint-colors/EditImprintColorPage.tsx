import { getImprintColor, listImprintColors, updateImprintColor } from '@kitroom/contract/imprint-colors'
import { useAnswer } from '../../api/use-answer.ts'
import { useSave } from '../../api/use-save.ts'
import { editing } from '../../ui/form-texts.ts'
import { useIdParam } from '../../ui/use-id-param.ts'
import { ImprintColorForm } from './ImprintColorForm.tsx'

export function EditImprintColorPage() {
  const id = useIdParam()
  const { imprint_color } = useAnswer(getImprintColor, { params: { id } })
  const save = useSave(updateImprintColor, { params: { id }, refreshes: [getImprintColor, listImprintColors] })
  return <ImprintColorForm texts={editing('Imprint Color')} start={imprint_color} save={save} />
}
