import { createImprintColor, listImprintColors } from '@kitroom/contract/imprint-colors'
import { useSave } from '../../api/hooks.ts'
import { creating } from '../../ui/form/form-texts.ts'
import { ImprintColorForm } from './ImprintColorForm.tsx'

export function CreateImprintColorPage() {
  const save = useSave(createImprintColor, { refreshes: [listImprintColors] })
  return <ImprintColorForm texts={creating('Imprint Color')} start={{ is_active: true }} save={save} />
}
