import type { Endpoint } from '@kitroom/contract/endpoint'
import { useRef } from 'react'
import { isFault } from '../../api/failure.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import type { Column, ListRow } from './column.ts'
import { ListView, type ListViewProps } from './ListPage.tsx'
import { type PagedEndpoint, usePagedList } from './use-paged-list.ts'

type PagedListPageProps<Row extends ListRow> = ListViewProps<Row> & {
  endpoint: PagedEndpoint<Row>
  /** Writes the list as CSV. */
  file: Endpoint
  call: string
  columns: readonly Column<Row>[]
  folding?: Readonly<Record<string, string>>
  among?: Readonly<Record<string, string[]>> | undefined
  /** Its title and sentence stand alone if the list is refused. */
  isOptional?: boolean
}

/** A list of one area that the server answers a page at a time. */
export function PagedListPage<Row extends ListRow>(props: PagedListPageProps<Row>) {
  const { endpoint, file, call, columns, folding, among, isOptional = false, actions, ...view } = props
  const table = useRef<HTMLDivElement>(null)
  const list = usePagedList({ endpoint, file, call, columns, folding, among, scroller: table })
  const { error } = list.pending ?? {}
  if (isOptional && error && !isFault(error)) return <PageTitle title={view.title} about={view.about} />
  // A column of actions that no row has would be empty.
  const ofRows = actions && list.matching.some(actions) ? { actions } : {}
  return (
    <ListView {...view} {...ofRows} about={!list.pending && list.all === 0 && view.about} list={list} table={table} />
  )
}
