import { getImprintColor, ImprintColorInput } from '@kitroom/contract/imprint-colors'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'

export function ImprintColorPage() {
  const id = useIdParam()
  const { imprint_color } = useEndpointQuery(getImprintColor, { params: { id } })
  const may = useMay()
  return (
    <RecordPage
      area="imprint-colors"
      one="Imprint Color"
      schema={ImprintColorInput}
      record={imprint_color}
      edit={may('IMPRINT_COLOR_UPDATE') && paths.editImprintColor(id)}
      backTo={paths.imprintColors}
      backLabel="Back to imprint colors"
    />
  )
}
