import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { Page } from './area.ts'

type ImportPageDeclaration = {
  /** As `AREAS` of the contract names it. */
  readonly area: string
  /** Who may import: those who may create or update what is imported. */
  readonly anyOf: readonly PermissionCode[]
  /** Where the list is. */
  readonly list: `/${string}`
  /** Where one record is; left out, the result has no links. */
  readonly record?: `/${string}:${string}`
}

/** Declares the page where many records of an area are imported. */
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
