import type { FindingName } from '@kitroom/contract/areas'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { ComponentType } from 'react'
import type { Gate } from './access/page-gate.ts'
import type { UsesPage } from './ui/page/app-pages.ts'

export type MenuGroupLabel = 'Players' | 'Teams' | 'Info' | 'Orders' | 'Admin'

export type MenuLine = {
  readonly group: MenuGroupLabel
  readonly label: string
  /** Below the divider of its group. */
  readonly isBelow?: true
  /** Shown only to holders of this permission, where the page itself is for everybody. */
  readonly code?: PermissionCode
  /** One line for the card on the home page; a line without it has no card. */
  readonly about?: string
}

export type LoadedPage = Promise<ComponentType>

export type Page = Gate & {
  /** Its key in `paths`. */
  readonly name: string
  /** Its address, with one id at most: `/admin/size/:id/edit`. */
  readonly path: `/${string}`
  /** Shown if loading the page's data fails without a server message: 'Failed to load sizes'. */
  readonly failed?: string
  /** The box that says so is red, and begins without 'Error:'. */
  readonly failsInRed?: true
  /** The areas, as the contract names them, of which the page shows the record whose id is in the address. */
  readonly recordOf?: readonly string[]
  /** The call that lists the records whose id is in the address. The browser tests find an id there. */
  readonly records?: `/api/${string}`
  /** Its line in the menu, for those who may open the page. */
  readonly menu?: MenuLine
  /** Its heading until its data is there; left out where the page has one by itself. */
  readonly heading?: string
  /** Its name in 'Search everything', if it has no line in the menu, or another one there. */
  readonly title?: string
  /** Other words by which people look for it in 'Search everything'. */
  readonly words?: readonly string[]
  /**
   * `auth` is a card without the menu. `public` is a page that ignores who is signed in, and makes only its own calls.
   * If left out, the page is under the top bar.
   */
  readonly frame?: 'auth' | 'public'
  /** Its code, fetched at its first visit. It names its type, because a page may link to others by `paths`, which know all areas. */
  readonly load: () => LoadedPage
}

/** A finding of an area on the home page, and the list that it opens. */
export type FindingLine = {
  readonly name: FindingName
  /** The text after a one: 'Product without images'. */
  readonly one: string
  /** The text after any other number. Without it the finding has no number. */
  readonly many?: string
  /** The address of the list, filtered. */
  readonly to: `/${string}`
  /** Other words by which people look for the list in 'Search everything'. */
  readonly words?: readonly string[]
  /** How urgent it is; left out: nothing waits for it. */
  readonly severity?: 'error' | 'warning'
}

/** Records that are found and have no page of their own, or no history that names their kind. */
export type FoundRecords = {
  /** As the contract names it. */
  readonly area: string
  readonly one: string
  /** The address of one, with its `:id` and that of its `:parent`. */
  readonly to: `/${string}`
}

export type Area = {
  readonly found?: readonly FoundRecords[]
  readonly pages: readonly Page[]
  readonly findings?: readonly FindingLine[]
  readonly uses?: readonly UsesPage[]
}

/** Declares an area of the app. The list in `areas.ts` names every one of them. */
export const area = <const A extends Area>(declaration: A): A => declaration

/** The state of a link with which the page of all stock opens 'Set up all'. */
export const SET_UP_ALL = { opens: 'set up' } as const
