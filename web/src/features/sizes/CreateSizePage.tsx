import { createSize, listSizes } from '@kitroom/contract/sizes'
import { useSave } from '../../api/hooks.ts'
import { creating } from '../../ui/form/form-texts.ts'
import { SizeForm } from './SizeForm.tsx'

export function CreateSizePage() {
  const save = useSave(createSize, { refreshes: [listSizes] })
  return <SizeForm texts={creating('Size')} start={{ is_active: true }} save={save} />
}
