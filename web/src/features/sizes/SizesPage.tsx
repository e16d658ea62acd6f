import { listSizes, type Size } from '@kitroom/contract/sizes'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { LongText } from '../../ui/display/LongText.tsx'
import { YesNo } from '../../ui/display/YesNo.tsx'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'

const COLUMNS: readonly Column<Size>[] = [
  { label: 'Name', cell: ({ name }) => name, width: '26%' },
  { label: 'Code', cell: ({ code }) => code, width: '16%' },
  { label: 'Description', cell: ({ description }) => <LongText text={description} /> },
  { label: 'Sort Order', cell: ({ sort_order }) => sort_order ?? '—', width: 112, align: 'right', tableOnly: true },
  { label: 'Active', cell: ({ is_active }) => <YesNo value={is_active} />, width: 112 },
]

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
