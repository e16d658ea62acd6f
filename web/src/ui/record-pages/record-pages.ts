import type { BulkArea } from '@kitroom/contract/bulk'
import type { Endpoint } from '@kitroom/contract/endpoint'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ContractForm } from '../editing/use-contract-form.ts'
import type { ListRow } from '../list/column.ts'
import type { columnsOf } from '../list/columns-of.tsx'
import type { ListPage } from '../list/ListPage.tsx'
import type { ReferenceNames } from '../record/RecordPage.tsx'

/** A record as the contract declares it. */
type Declared<R, Input extends z.ZodObject = z.ZodObject> = {
  readonly one: string
  readonly many: string
  readonly path: string
  readonly key: string
  readonly keys: string
  readonly codes: { readonly read: PermissionCode; readonly create: PermissionCode; readonly update: PermissionCode }
  readonly bulk: BulkArea
  readonly Input: Input
  readonly Row: z.ZodObject & z.ZodType<R>
  readonly list: Endpoint
  readonly get: Endpoint
  readonly create: Endpoint
  readonly update: Endpoint
}

/** A record with a form; only one with a name has a view of its fields. */
export type StoredRow = ListRow & { name?: string; updated_at: string }

type ListParts<R extends StoredRow, Listed extends R> = {
  /** The columns, besides that of the last change. */
  readonly columns: Parameters<typeof columnsOf<Listed>>[1]
  readonly searchLabel: string
  /** Further properties of its list, and what its rows get from other calls. A hook. */
  readonly useListProps?: (rows: readonly R[]) => Partial<Parameters<typeof ListPage<Listed>>[0]>
}

type FormProps = {
  about?: ReactNode
  maxWidth?: number
  status?: ReactNode
  conflictPath?: string
  /** A save waits for it. */
  afterSave?: () => Promise<void>
  /** Called after a save instead of going to the list, with the call's answer. */
  // biome-ignore lint/suspicious/noExplicitAny: the contract has typed the answer by its key
  onSaved?: (answer: any) => void
}

type FormParts<R extends StoredRow, Input extends z.ZodObject> = {
  /** The fields of a new or a stored record. */
  readonly fields: (form: ContractForm<Input>, stored: R | undefined) => ReactNode
  /** The values of a new one, if not the defaults of the contract. */
  readonly start?: DefaultValues<z.input<Input>>
  /** Further properties of its form, whose new ones have no id. A hook, run before the record is there. */
  readonly useFormProps?: (id?: number) => FormProps
  /** The lists of other areas that show it. */
  readonly alsoRefreshes?: readonly Endpoint[]
  /** The names of the records that it refers to, by field. A hook. */
  readonly useNames?: (stored: R) => ReferenceNames
}

/** The pages of a record, by what {@link recordPages} was given. */
export type RecordPages = { readonly record: Declared<StoredRow> } & ListParts<StoredRow, StoredRow> &
  FormParts<StoredRow, z.ZodObject>

/** Declares how a record looks: the columns of its list and the fields of its form. */
export const recordPages = <R extends StoredRow, Input extends z.ZodObject, Listed extends R = R>(
  record: Declared<R, Input>,
  parts: ListParts<R, Listed> & FormParts<R, Input>,
) => ({ record, ...parts }) as unknown as RecordPages // checked above; its pages need not know its type

/** Where its pages are, and its name in the contract's list of areas. */
export const placesOf = ({ path, many }: Pick<Declared<unknown>, 'path' | 'many'>) => {
  const list = path.replace(/^\/api/, '')
  return {
    list,
    create: `${list}/create`,
    import: `${list}/import`,
    edit: ({ id }: { id: number }) => `${list}/${id}/edit`,
    view: ({ id }: { id: number }) => `${list}/${id}/view`,
    area: many.toLowerCase().replaceAll(' ', '-'),
  }
}
