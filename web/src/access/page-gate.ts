import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { May } from './use-may.ts'

/** Who may open a page: holders of one permission, holders of any of several, or everybody. */
export type Gate = { /** Needed beside the others. */ readonly alsoNeeds?: PermissionCode } & (
  | { readonly code: PermissionCode; readonly anyOf?: never; readonly public?: never }
  | { readonly anyOf: readonly PermissionCode[]; readonly code?: never; readonly public?: never }
  | { readonly public: true; readonly code?: never; readonly anyOf?: never }
)

/** Whether a page is open to somebody. */
export const isOpenTo = ({ public: isPublic, code, anyOf, alsoNeeds }: Gate, may: May): boolean =>
  isPublic === true || (may.any(...(anyOf ?? [code])) && (alsoNeeds === undefined || may(alsoNeeds)))
