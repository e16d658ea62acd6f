import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { MenuLine } from './area.ts'
import { importPage } from './import-page.ts'

/** 'ProductCategories' of 'Product Categories'. */
type Joined<Words extends string> = Words extends `${infer First} ${infer Rest}` ? `${First}${Joined<Rest>}` : Words

const joined = <Words extends string>(words: Words) => words.replaceAll(' ', '') as Joined<Words>

const lowered = <Word extends string>(word: Word) =>
  `${word.charAt(0).toLowerCase()}${word.slice(1)}` as Uncapitalize<Word>

/** A record as the contract declares it. */
type Declared<One extends string, Many extends string, Path extends string> = {
  readonly one: One
  readonly many: Many
  readonly path: `/api${Path}`
  readonly codes: { readonly read: PermissionCode; readonly create: PermissionCode; readonly update: PermissionCode }
}

/** The pages of a record: its list, its form for new and stored ones, its view and its import. */
export const recordRoutes = <const One extends string, const Many extends string, const Path extends `/${string}`>(
  { one, many, path: api, codes }: Declared<One, Many, Path>,
  about: NonNullable<MenuLine['about']>,
) => {
  const path = api.slice('/api'.length) as Path
  const area = many.toLowerCase().replaceAll(' ', '-')
  const loaded = { failed: 'Failed to load data', records: api } as const
  return [
    {
      name: lowered(joined(many)),
      path,
      code: codes.read,
      failed: `Failed to load ${many.toLowerCase()}`,
      menu: { group: 'Admin', label: many, about },
    },
    { name: `create${joined(one)}`, path: `${path}/create`, code: codes.create },
    { name: `edit${joined(one)}`, path: `${path}/:id/edit`, code: codes.update, ...loaded },
    { name: `view${joined(one)}`, path: `${path}/:id/view`, recordOf: [area], code: codes.read, ...loaded },
    importPage(`import${joined(many)}`, `${path as `/${string}`}/import`, {
      area,
      anyOf: [codes.create, codes.update],
      list: path,
      record: `${path as `/${string}`}/:id/edit`,
    }),
  ] as const
}
