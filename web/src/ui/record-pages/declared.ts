import type { BulkArea } from '@kitroom/contract/bulk'
import type { Endpoint } from '@kitroom/contract/endpoint'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { z } from 'zod'
import { useEndpointQuery } from '../../api/hooks.ts'

/** A record as the contract declares it. */
export type Declared<R, Input extends z.ZodObject = z.ZodObject> = {
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

/** The stored record that a page is about, fetched for it. */
export const useStored = <R>({ key, get }: Pick<Declared<R>, 'key' | 'get'>, id: number): R =>
  // The contract has typed the answer by `key`.
  (useEndpointQuery(get, { params: { id } } as never) as Record<string, R>)[key] as R
