import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { BulkEdit } from '../bulk-edit/BulkEdit.tsx'
import type { Selected } from '../bulk-edit/bulk-draft.ts'
import { ImportMenu } from '../import/ImportMenu.tsx'
import type { ListRow } from '../list/column.ts'
import { columnsOf, LAST_CHANGED } from '../list/columns-of.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { type Declared, placesOf } from './declared.ts'

type Stored = ListRow & { name: string; updated_at: string }

type ListParts<R> = {
  /** The columns, besides that of the last change. */
  columns: Parameters<typeof columnsOf<R>>[1]
  searchLabel: string
}

/** The list of a record. */
export const recordList = <R extends Stored>(record: Declared<R>, { columns: own, searchLabel }: ListParts<R>) => {
  const { one, many, keys, codes, bulk, list } = record
  const places = placesOf(record)
  const columns = columnsOf<R>(record.Row, [...own, LAST_CHANGED])
  const refreshes = [list]
  const changeSelected = (records: readonly Selected[]) => (
    <BulkEdit area={places.area} bulk={bulk} records={records} refreshes={refreshes} />
  )

  function List() {
    const rows = (useEndpointQuery(list, {} as never) as Record<string, readonly R[]>)[keys] ?? [] // as `useStored`
    const may = useMay()
    return (
      <ListPage
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
      />
    )
  }

  return List
}
