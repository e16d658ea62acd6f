import { getSize, listSizes, updateSize } from '@kitroom/contract/sizes'
import { useAnswer } from '../../api/use-answer.ts'
import { useSave } from '../../api/use-save.ts'
import { editing } from '../../ui/form-texts.ts'
import { useIdParam } from '../../ui/use-id-param.ts'
import { SizeForm } from './SizeForm.tsx'

export function EditSizePage() {
  const id = useIdParam()
  const { size } = useAnswer(getSize, { params: { id } })
  const save = useSave(updateSize, { params: { id }, refreshes: [getSize, listSizes] })
  return <SizeForm texts={editing('Size')} start={size} save={save} />
}
