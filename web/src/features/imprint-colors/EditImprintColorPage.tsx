import { getImprintColor, listImprintColors, updateImprintColor } from '@kitroom/contract/imprint-colors'
import { useEndpointQuery, useSave } from '../../api/hooks.ts'
import { editing } from '../../ui/form/form-texts.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { ImprintColorForm } from './ImprintColorForm.tsx'

export function EditImprintColorPage() {
  const id = useIdParam()
  const { imprint_color } = useEndpointQuery(getImprintColor, { params: { id } })
  const save = useSave(updateImprintColor, { params: { id }, refreshes: [getImprintColor, listImprintColors] })
  return <ImprintColorForm texts={editing('Imprint Color')} start={imprint_color} save={save} />
}
