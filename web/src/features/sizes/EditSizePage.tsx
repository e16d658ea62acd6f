import { getSize, listSizes, updateSize } from '@kitroom/contract/sizes'
import { useEndpointQuery, useSave } from '../../api/hooks.ts'
import { editing } from '../../ui/form/form-texts.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { SizeForm } from './SizeForm.tsx'

export function EditSizePage() {
  const id = useIdParam()
  const { size } = useEndpointQuery(getSize, { params: { id } })
  const save = useSave(updateSize, { params: { id }, refreshes: [getSize, listSizes] })
  return <SizeForm texts={editing('Size')} start={size} save={save} />
}
