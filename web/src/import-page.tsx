import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { Page } from './area.ts'

type ImportPageDeclaration = {
  /** A name in the contract's `AREAS`. */
  readonly area: string
  /** Who may import: people who may create or update these records. */
  readonly anyOf: readonly PermissionCode[]
  /** The address of the list. */
  readonly list: `/${string}`
  /** The address of one record, `:parent` the record whose page shows it; without it, the result has no links. */
  readonly record?: `/${string}:${string}`
}

/** Declares the import page of an area. */
export const importPage = <const Name extends string, const Path extends `/${string}`>(
  name: Name,
  path: Path,
  { area, anyOf, list, record }: ImportPageDeclaration,
) => {
  const load: Page['load'] = async () => {
    const { ImportPage } = await import('./ui/import/ImportPage.tsx')
    return () => <ImportPage area={area} list={list} record={record} />
  }
  return { name, path, anyOf, failed: 'Failed to load data', load } as const
}
