import { listSizes, Size } from '@kitroom/contract/sizes'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'

const COLUMNS = columnsOf<Size>(Size, [
  { field: 'name', width: '26%' },
  { field: 'code', width: '16%' },
  { field: 'description' },
  { field: 'sort_order', width: 112, tableOnly: true },
  { field: 'is_active', width: 112 },
])

const searchText = ({ name, code, description }: Size) => `${name}\n${code}\n${description ?? ''}`

export function SizesPage() {
  const { sizes } = useEndpointQuery(listSizes)
  const may = useMay()
  return (
    <ListPage
      title="Sizes"
      one="Size"
      rows={sizes}
      columns={COLUMNS}
      search={searchText}
      searchLabel="Search by name, code or description"
      create={may('SIZE_CREATE') && paths.createSize}
      edit={may('SIZE_UPDATE') && (({ id }: Size) => paths.editSize(id))}
    />
  )
}
