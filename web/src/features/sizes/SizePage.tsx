import { getSize, SizeInput } from '@kitroom/contract/sizes'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'

export function SizePage() {
  const id = useIdParam()
  const { size } = useEndpointQuery(getSize, { params: { id } })
  const may = useMay()
  return (
    <RecordPage
      area="sizes"
      one="Size"
      schema={SizeInput}
      record={size}
      edit={may('SIZE_UPDATE') && paths.editSize(id)}
      backTo={paths.sizes}
      backLabel="Back to sizes"
    />
  )
}
