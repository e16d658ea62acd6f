import { useMay } from '../../access/use-may.ts'
import { type QueryResult, useListQuery } from '../../api/hooks.ts'
import { BulkEdit } from '../bulk-edit/BulkEdit.tsx'
import type { Selected } from '../bulk-edit/bulk-draft.ts'
import { ImportMenu } from '../import/ImportMenu.tsx'
import { NO_ROWS } from '../list/column.ts'
import { columnsOf, LAST_CHANGED } from '../list/columns-of.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { placesOf, type RecordPages, type StoredRow } from './record-pages.ts'

const NOTHING = () => ({})

/** The list of a record. */
export const recordList = ({ record, columns: ownColumns, searchLabel, useListProps = NOTHING }: RecordPages) => {
  const { one, many, keys, codes, bulk, list } = record
  const places = placesOf(record)
  const columns = columnsOf(record.Row, [...ownColumns, LAST_CHANGED])
  const refreshes = [list]
  const changeSelected = (records: readonly Selected[]) => (
    <BulkEdit area={places.area} bulk={bulk} records={records} refreshes={refreshes} />
  )

  return function List() {
    // The contract has typed the answer by `keys`.
    const query = useListQuery(list, {} as never) as QueryResult<Record<string, readonly StoredRow[]>>
    const rows = query.data?.[keys] ?? NO_ROWS
    const more = useListProps(rows)
    const may = useMay()
    return (
      <ListPage
        query={query}
        call={`list${many.replaceAll(' ', '')}`}
        title={many}
        one={one}
        rows={rows}
        columns={columns}
        searchLabel={searchLabel}
        buttons={may.any(codes.create, codes.update) && <ImportMenu to={places.import} mayCreate={may(codes.create)} />}
        create={may(codes.create) && places.create}
        edit={may(codes.update) && places.edit}
        view={places.view}
        selectionActions={may(codes.update) ? changeSelected : undefined}
        {...more}
      />
    )
  }
}
