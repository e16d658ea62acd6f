import type { FindingName } from '@kitroom/contract/attention'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { ComponentType } from 'react'

export type MenuGroupLabel = 'Players' | 'Teams' | 'Info' | 'Orders' | 'Admin'

export type MenuLine = {
  readonly group: MenuGroupLabel
  readonly label: string
  /** Below the divider of its group: what the group has besides. */
  readonly isBelow?: true
  /** Shown only to holders of this permission, where the page itself is for everybody. */
  readonly code?: PermissionCode
  /** One line for the card on the home page; a line without it has no card. */
  readonly about?: string
}

/** Who may open a page: holders of one permission, holders of any of several, or everybody. */
type Gate =
  | { readonly code: PermissionCode; readonly anyOf?: never; readonly public?: never }
  | { readonly anyOf: readonly PermissionCode[]; readonly code?: never; readonly public?: never }
  | { readonly public: true; readonly code?: never; readonly anyOf?: never }

export type Page = Gate & {
  /** Its key in `paths`. */
  readonly name: string
  /** Its address, with one id at most: `/admin/size/:id/edit`. */
  readonly path: `/${string}`
  /** Said when loading the page's data fails and the server gives no words: 'Failed to load sizes'. */
  readonly failed?: string
  /** The call that lists the records whose id the address holds. The browser tests find an id there. */
  readonly records?: `/api/${string}`
  /** Its line in the menu, for those who may open the page. */
  readonly menu?: MenuLine
  /**
   * `auth` is a card without the menu. `public` is a page that knows nothing of who is signed in, and makes no calls but
   * its own. Left out, the page stands under the top bar.
   */
  readonly frame?: 'auth' | 'public'
  /** Fetches the code of the page, when it is first visited. */
  readonly load: () => Promise<ComponentType>
}

/** How a finding of an area is told on the home page, and the list that it opens. */
export type FindingLine = {
  readonly name: FindingName
  /** After a one: 'Product without images'. */
  readonly one: string
  /** After any other number. */
  readonly many: string
  /** The address of the list, filtered. */
  readonly to: `/${string}`
}

export type Area = { readonly pages: readonly Page[]; readonly findings?: readonly FindingLine[] }

/** Declares an area of the app. The list in `areas.ts` names every one of them. */
export const area = <const A extends Area>(declaration: A): A => declaration
