import { Readable } from 'node:stream'
import type { Endpoint } from '@kitroom/contract/endpoint'
import type { ListColumn } from '@kitroom/contract/list-column'
import { shownColumns } from '@kitroom/contract/list-state'
import { listCell, writtenColumns } from '@kitroom/contract/list-table'
import { MOST_ROWS_AT_ONCE } from '@kitroom/contract/paged'
import { BYTE_ORDER_MARK, csvLine } from '@kitroom/contract/spreadsheet-text'
import type { RawBuilder } from 'kysely'
import type { Db, Tables } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'
import type { Mount } from '../http/mount/mount.ts'
import { type Cursor, openList, type PagedSource, type ReadRows, readPage } from './paged-list.ts'

type PagedEndpoint<Row> = Endpoint & { readonly paged: readonly ListColumn<Row>[] }

type Query = Readonly<Record<string, unknown>>

type PagedParts<Row> = {
  readonly list: PagedEndpoint<Row>
  /** Writes it as CSV. */
  readonly file: Endpoint
  /** The name of the file. */
  readonly name: string
  /** By the actor only if somebody is answered less of a row than another. */
  readonly source: PagedSource<Row> | ((actor: Actor) => PagedSource<Row>)
  /** The table with an id by whose length its pages are read apart from the requests of others. */
  readonly grows: keyof Tables
  /** Which rows somebody may see; null for all. */
  readonly visible?: (db: Db, actor: Actor, query: Query) => Promise<RawBuilder<boolean> | null>
}

/** `mount` by the shape that every paged endpoint has. */
type MountAny = (
  endpoint: Endpoint,
  options: Pick<PagedParts<never>, 'grows'>,
  handle: (context: { db: Db; actor: Actor; query: Parameters<typeof readPage>[4] }) => Promise<object>,
) => void

/** Answers a list a page at a time, and writes all of it as CSV. */
export const mountPaged = <Row extends { id: number }>(services: Mount, parts: PagedParts<Row>): void => {
  const { list, file, name, source, grows, visible } = parts
  const sourceFor = (context: { actor: Actor }) => (typeof source === 'function' ? source(context.actor) : source)
  const mount = services.mount as unknown as MountAny
  // The actor is read only if the list depends on it: otherwise its answer is kept for all.
  const page = async (context: Parameters<Parameters<MountAny>[2]>[0]) => {
    const seen = visible ? await visible(context.db, context.actor, context.query) : null
    return readPage(context.db, list.paged, sourceFor(context), seen, context.query)
  }
  mount(list, { grows }, page)

  services.mountRaw(file, { isLong: true, isWatched: true }, async ({ actor: asking, query, reply }) => {
    const actor = asking as Actor // it is not public
    const listQuery = query as Query // as `pagedFile` declares it
    const db = services.database.long
    const chosen = typeof listQuery.columns === 'string' ? listQuery.columns.split(',') : null
    const columns = writtenColumns(list.paged, shownColumns(list.paged, chosen))
    const seen = visible ? await visible(db, actor, listQuery) : null
    const rows = await openList(db, list.paged, sourceFor({ actor }), seen, listQuery)
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    })
    return reply.send(Readable.from(linesOf(columns, rows.page)))
  })
}

async function* linesOf<Row>(columns: readonly ListColumn<Row>[], page: ReadRows<Row>): AsyncIterable<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(({ label }) => label))}\r\n`
  let after: Cursor | null = null
  do {
    const { rows, next }: Awaited<ReturnType<typeof page>> = await page(after, MOST_ROWS_AT_ONCE)
    yield rows.map((row) => `${csvLine(columns.map((column) => listCell(column, row)))}\r\n`).join('')
    after = next
  } while (after)
}
