import type { PermissionCode } from '@kitroom/contract/permission-codes'

export type ImportProps = {
  /** A name in the contract's `AREAS`. */
  readonly area: string
  /** The heading, if it is not 'Import' with the name of the records. */
  readonly title?: string
  /** New records are people, who can be sent a mail to set a password. */
  readonly invites?: boolean
  /** The address of the list. */
  readonly list: `/${string}`
  /** The address of one record, `:parent` the record whose page shows it; without it, the result has no links. */
  readonly record?: `/${string}:${string}` | undefined
}

type Declaration = ImportProps & {
  /** Who may import: people who may create or update these records. */
  readonly anyOf: readonly PermissionCode[]
}

/** Declares the import page of an area. */
export const importPage = <const Name extends string, const Path extends `/${string}`>(
  name: Name,
  path: Path,
  { anyOf, ...imports }: Declaration,
) => ({ name, path, anyOf, failed: 'Failed to load data', imports }) as const
