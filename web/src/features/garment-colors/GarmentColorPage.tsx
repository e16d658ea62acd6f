import { hardToReadText } from '@kitroom/contract/contrast'
import { GarmentColorInput, getGarmentColor, listGarmentColors } from '@kitroom/contract/garment-colors'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'

type Color = { name: string; hex_value: string | null }

/** 'Silver (Hard to read: 1.9:1)'. */
const withContrast = (garment: Color, imprint: Color): string => {
  const warning = hardToReadText(garment.hex_value, imprint.hex_value)
  return warning === null ? imprint.name : `${imprint.name} (${warning})`
}

export function GarmentColorPage() {
  const id = useIdParam()
  const { garment_color } = useEndpointQuery(getGarmentColor, { params: { id } })
  // The names of its imprint colors stand in the list alone.
  const listed = usePermittedQuery(listGarmentColors)?.garment_colors.find((color) => color.id === id)
  const may = useMay()
  return (
    <RecordPage
      area="garment-colors"
      one="Garment Color"
      schema={GarmentColorInput}
      record={garment_color}
      names={{ imprint_color_ids: listed?.imprint_colors.map((imprint) => withContrast(garment_color, imprint)) }}
      edit={may('GARMENT_COLOR_UPDATE') && paths.editGarmentColor(id)}
      backTo={paths.garmentColors}
      backLabel="Back to garment colors"
    />
  )
}
