import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { createContext, useContext } from 'react'

/** A page that shows what uses a record: a list that is filtered by it, or a page of the record. */
export type UsesPage = {
  /** The using areas, as the contract names them. */
  readonly by: readonly string[]
  readonly path: `/${string}`
  readonly code: PermissionCode
} & (
  | {
      /** The column of the list that contains the used record, by its area. */
      readonly columns: Readonly<Record<string, string>>
    }
  | {
      /** The area of the used record, whose id is in the path. */
      readonly of: string
    }
  | {
      /** The parameter that takes the used record, or several of them. */
      readonly param: string
      /** The action that it offers for the record, besides its uses; and for records of which areas. */
      readonly action?: { readonly label: string; readonly areas: readonly string[] }
    }
)

/** The pages of the app that shared parts link to. */
type AppPages = {
  /** The page that shows a record of an area, if there is one. */
  readonly recordPath: (area: string, id: number | null) => string | undefined
  /** Who may open the page at an address: holders of any of these. Undefined for everybody. */
  readonly codesOf?: (path: string) => readonly PermissionCode[] | undefined
  /** Of several that a user may open, the first is taken. */
  readonly usesPages: readonly UsesPage[]
}

/** Filled by the frame around every page. */
export const AppPagesContext = createContext<AppPages>({ recordPath: () => undefined, usesPages: [] })

export const useAppPages = (): AppPages => useContext(AppPagesContext)

/** The address of a page, with its id if it has one. */
export const pathWithId = (path: string, id: number): string => path.replace(/:\w+/, String(id))
