import { createImprintColor, listImprintColors } from '@kitroom/contract/imprint-colors'
import { useSave } from '../../api/use-save.ts'
import { creating } from '../../ui/form-texts.ts'
import { ImprintColorForm } from './ImprintColorForm.tsx'

export function CreateImprintColorPage() {
  const save = useSave(createImprintColor, { refreshes: [listImprintColors] })
  return <ImprintColorForm texts={creating('Imprint Color')} start={{ is_active: true }} save={save} />
}
