import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { LoadedPage } from './area.ts'
import type { ImportProps } from './ui/import/ImportPage.tsx'
import type { RecordPages } from './ui/record-pages/record-pages.ts'

type ImportDeclaration = ImportProps & {
  /** Who may import: people who may create or update these records. */
  readonly anyOf: readonly PermissionCode[]
  readonly words: readonly string[]
}

/** Declares the import page of an area. */
export const importPage = <const Name extends string, const Path extends `/${string}`>(
  name: Name,
  path: Path,
  { anyOf, words, ...props }: ImportDeclaration,
) =>
  ({
    name,
    path,
    anyOf,
    words,
    failed: 'Failed to load data',
    load: async (): LoadedPage => (await import('./ui/import/ImportPage.tsx')).importPageOf(props),
  }) as const

/** 'ProductCategories' of 'Product Categories'. */
type Joined<Words extends string> = Words extends `${infer First} ${infer Rest}` ? `${First}${Joined<Rest>}` : Words

const joined = <Words extends string>(words: Words) => words.replaceAll(' ', '') as Joined<Words>

const lowered = <Word extends string>(word: Word) =>
  `${word.charAt(0).toLowerCase()}${word.slice(1)}` as Uncapitalize<Word>

/** A record as the contract declares it. */
type Declared<One extends string, Many extends string, Path extends string> = {
  readonly one: One
  readonly many: Many
  readonly about: string
  readonly path: `/api${Path}`
  readonly codes: { readonly read: PermissionCode; readonly create: PermissionCode; readonly update: PermissionCode }
}

/** The code of a record's pages. */
type PageLoads = Readonly<Record<'list' | 'create' | 'edit' | 'view', () => LoadedPage>>

/** The code of the pages that `recordPages` declares, by the file that says how they look. */
export const declaredPages = (look: () => Promise<{ default: RecordPages }>): PageLoads => {
  const form = (page: 'Create' | 'Edit' | 'View') => async () => {
    const [{ recordForm }, declared] = await Promise.all([import('./ui/record-pages/record-form.tsx'), look()])
    return recordForm(declared.default)[page]
  }
  const list = async () => {
    const [{ recordList }, declared] = await Promise.all([import('./ui/record-pages/record-list.tsx'), look()])
    return recordList(declared.default)
  }
  return { list, create: form('Create'), edit: form('Edit'), view: form('View') }
}

type RouteParts = {
  /** Its card on the home page, if it says something else than the contract. */
  readonly about?: string
  /** Its line in the menu, if it is not the name of the records. */
  readonly label?: string
  readonly pages: PageLoads & { readonly import?: () => LoadedPage }
  /** The address of one, below that of the list. */
  readonly view?: `/:id${string}`
  /** The areas of which its view shows the record, if more than its own. */
  readonly recordOf?: readonly string[]
  /** Shown if the form or the view cannot be loaded. */
  readonly failed?: { readonly create?: string; readonly edit?: string; readonly view?: string }
  /** Other words by which people look for its pages. */
  readonly words?: {
    readonly list?: readonly string[]
    readonly create?: readonly string[]
    readonly import?: readonly string[]
  }
  /** Its line is below the divider of the menu, and has no card on the home page. */
  readonly isBelow?: true
  /** New records are people, who can be sent a mail to set a password. */
  readonly invites?: boolean
}

const NONE: readonly string[] = []

/** The pages of a record: its list, its form for new and stored ones, its view and its import. */
export const recordRoutes = <const One extends string, const Many extends string, const Path extends `/${string}`>(
  { one, many, path: api, codes, ...record }: Declared<One, Many, Path>,
  {
    about = `${record.about}.`,
    label = many,
    pages,
    view = '/:id/view',
    failed = {},
    invites = false,
    isBelow,
    words = {},
    ...parts
  }: RouteParts,
) => {
  const path = api.slice('/api'.length) as Path
  const area = many.toLowerCase().replaceAll(' ', '-')
  const { recordOf = [area] } = parts
  const { create, edit: notEdited = 'Failed to load data', view: notViewed = 'Failed to load data' } = failed
  const records = api as `/api/${string}`
  return [
    {
      name: lowered(joined(many)),
      path,
      code: codes.read,
      failed: `Failed to load ${many.toLowerCase()}`,
      menu: { group: 'Admin', label, ...(isBelow ? { isBelow } : { about }) },
      words: words.list ?? NONE,
      load: pages.list,
    },
    {
      name: `create${joined(one)}`,
      path: `${path}/create`,
      code: codes.create,
      words: [`new ${one}`, `add ${one}`, ...(words.create ?? NONE)],
      ...(create === undefined ? {} : { failed: create }),
      heading: `Create ${one}`,
      load: pages.create,
    },
    {
      name: `edit${joined(one)}`,
      path: `${path}/:id/edit`,
      code: codes.update,
      failed: notEdited,
      heading: `Edit ${one}`,
      records,
      load: pages.edit,
    },
    {
      name: `view${joined(one)}`,
      path: `${path}${view as '/:id'}`,
      code: codes.read,
      failed: notViewed,
      heading: `View ${one}`,
      records,
      recordOf,
      load: pages.view,
    },
    {
      ...importPage(`import${joined(many)}`, `${path as `/${string}`}/import`, {
        area,
        anyOf: [codes.create, codes.update],
        list: path,
        record: `${path as `/${string}`}/:id/edit`,
        invites,
        words: words.import ?? NONE,
      }),
      ...(pages.import ? { load: pages.import } : {}),
    },
  ] as const
}
