import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { Page } from './area.ts'

type ImportPageDeclaration = {
  /** A name in the contract's `AREAS`. */
  readonly area: string
  /** Who may import: people who may create or update these records. */
  readonly anyOf: readonly PermissionCode[]
  /** The heading, if it is not 'Import' with the name of the records. */
  readonly title?: string
  /** New records are people, who can be sent a mail to set a password. */
  readonly invites?: true
  /** The address of the list. */
  readonly list: `/${string}`
  /** The address of one record, `:parent` the record whose page shows it; without it, the result has no links. */
  readonly record?: `/${string}:${string}`
}

/** Declares the import page of an area. */
export const importPage = <const Name extends string, const Path extends `/${string}`>(
  name: Name,
  path: Path,
  { anyOf, ...parts }: ImportPageDeclaration,
) => {
  const load: Page['load'] = async () => {
    const { ImportPage } = await import('./ui/import/ImportPage.tsx')
    return () => <ImportPage {...parts} />
  }
  return { name, path, anyOf, failed: 'Failed to load data', load } as const
}
