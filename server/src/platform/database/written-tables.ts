import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  ListNode,
  type OperationNode,
  RawNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'

/** The first words of raw statements that write no rows. */
const NO_WRITES = ['SELECT', 'WITH', 'SAVEPOINT', 'RELEASE', 'ROLLBACK', 'SET']
const WRITES = ['INSERT', 'UPDATE', 'DELETE']

const tableNames = (node: OperationNode | undefined): string[] => {
  if (!node) return []
  if (TableNode.is(node)) return [node.table.identifier.name]
  if (AliasNode.is(node)) return tableNames(node.node)
  if (ListNode.is(node)) return node.items.flatMap(tableNames)
  return RawNode.is(node) ? node.parameters.flatMap(tableNames) : []
}

/** The text at the beginning of a raw statement. */
const beginningOf = (node: OperationNode | undefined): string => {
  if (!node || !RawNode.is(node)) return ''
  const [text = ''] = node.sqlFragments
  return text.trim() === '' ? beginningOf(node.parameters[0]) : text.trimStart()
}

const writtenByRaw = (node: RawNode): readonly string[] | null => {
  const [first = ''] = beginningOf(node).slice(0, 20).toUpperCase().split(/\W/)
  if (NO_WRITES.includes(first)) return []
  const tables = WRITES.includes(first) ? tableNames(node) : []
  return tables.length > 0 ? tables : null
}

const targetOf = (node: OperationNode): OperationNode | undefined => {
  if (InsertQueryNode.is(node)) return node.into
  if (UpdateQueryNode.is(node)) return node.table
  return DeleteQueryNode.is(node) ? ListNode.create(node.from.froms) : undefined
}

/**
 * The tables that a statement writes, or more; null if it may be any. A raw INSERT, UPDATE or DELETE says them by
 * `sql.table(...)`: it counts as a write of each table that it names so. The tests on PostgreSQL
 * compare it with what the database counts, see `checked-writes.ts`.
 */
export const writtenTables = (node: OperationNode): readonly string[] | null =>
  RawNode.is(node) ? writtenByRaw(node) : tableNames(targetOf(node))
