import { sizes } from '@kitroom/contract/sizes'
import { recordList } from '../../ui/record-pages/record-list.tsx'

export const List = recordList(sizes, {
  columns: [
    { field: 'name', width: '26%' },
    { field: 'code', width: '16%', key: true },
    { field: 'description' },
    { field: 'sort_order', width: 112, tableOnly: true },
    { field: 'is_active', width: 112 },
  ],
  searchLabel: 'Search by name, code or description',
})
