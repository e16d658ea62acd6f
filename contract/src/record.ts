import { z } from 'zod'
import { defineArea } from './area.ts'
import { bulkArea } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, updatedAt, updateOf } from './fields.ts'
import type { PermissionCode } from './permission-codes.ts'
import { storedFields } from './stored-fields.ts'

type Declaration<
  One extends string,
  Many extends string,
  Path extends `/api/${string}`,
  Fields extends z.ZodRawShape,
  Listed extends z.ZodRawShape,
  Key extends string,
  Keys extends string,
  Read extends PermissionCode,
  Create extends PermissionCode,
  Update extends PermissionCode,
> = {
  /** Singular and plural, as in headings: 'Size', 'Sizes'. */
  readonly one: One
  readonly many: Many
  /** For the API document and, with a full stop, its card on the home page. */
  readonly about: string
  readonly path: Path
  /** The keys of one record and of all in answers. */
  readonly key: Key
  readonly keys: Keys
  readonly codes: { readonly read: Read; readonly create: Create; readonly update: Update }
  /** Who else may read the list, because a form of theirs offers it. */
  readonly alsoRead?: readonly PermissionCode[]
  /** The 403 of reads, if it is not made of the record's name. */
  readonly readDenied?: string
  /** The order of the list, for the API document. */
  readonly order: string
  /** The field that identifies a record, and the message for one that another record has already. */
  readonly naturalKey: keyof Fields & string
  readonly duplicate: string
  readonly fields: Fields
  /** Further fields of its answers. */
  readonly listed?: Listed
  /** The fields that bulk edit offers. */
  readonly settable: readonly (keyof Fields & string)[]
  /** Other headings that people use for a field. */
  readonly synonyms: { readonly [Name in keyof Fields]?: readonly string[] }
}

/** 'a size', 'an imprint color', 'a user'. */
const withArticle = (word: string): string => `${/^(?!us)[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

const denied = (what: string): string => `You do not have permission to ${what}.`

/** The object of one key, typed by it. */
const under = <Key extends string, S extends z.ZodType>(key: Key, schema: S) =>
  z.object({ [key]: schema } as Record<Key, S>) // a computed key has lost its type

/**
 * Declares a record: something with fields, a list, a form, four calls, imports, bulk edit and a history. What only one
 * area needs is written in that area, as a call beside these or in the place of one.
 */
export const record = <
  const One extends string,
  const Many extends string,
  const Path extends `/api/${string}`,
  Fields extends z.ZodRawShape,
  const Key extends string,
  const Keys extends string,
  const Read extends PermissionCode,
  const Create extends PermissionCode,
  const Update extends PermissionCode,
  Listed extends z.ZodRawShape = Record<never, never>,
>(
  declaration: Declaration<One, Many, Path, Fields, Listed, Key, Keys, Read, Create, Update>,
) => {
  const { one, many, path, key, keys, codes, alsoRead = [], order, naturalKey, listed } = declaration
  const [word, words] = [one.toLowerCase(), many.toLowerCase()]
  const Input = z.object(declaration.fields)
  const Row = z.object({ id: z.int(), ...storedFields(Input), ...(listed as Listed), updated_at: updatedAt })
  const answered = { versioned: key, answer: under(key, Row) }
  const pathOfOne: `/api/${string}` = `${path as `/api/${string}`}/:id`
  const bulk = bulkArea({
    one,
    many,
    access: codes,
    input: Input,
    keys: [[naturalKey]],
    settable: declaration.settable,
    synonyms: declaration.synonyms as Readonly<Record<string, readonly string[]>>, // a partial one of the same names
  })
  return {
    ...declaration,
    Input,
    Row,
    bulk,
    area: defineArea({ about: declaration.about, bulk }),
    list: endpoint({
      method: 'GET',
      path,
      summary: `All ${words}, ${order}`,
      access: alsoRead.length > 0 ? { anyOf: [codes.read, ...alsoRead] } : codes.read,
      denied: declaration.readDenied ?? denied(`view ${words}`),
      answer: under(keys, z.array(Row)),
    }),
    get: endpoint({
      method: 'GET',
      path: pathOfOne,
      summary: `One ${word}`,
      access: { anyOf: [codes.read, codes.update] },
      denied: declaration.readDenied ?? denied(`view this ${word}`),
      params: IdParams,
      ...answered,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create ${withArticle(word)}`,
      access: codes.create,
      denied: denied(`create ${withArticle(word)}`),
      body: Input,
      ...answered,
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      path: pathOfOne,
      summary: `Edit ${withArticle(word)}`,
      access: codes.update,
      denied: denied(`update ${withArticle(word)}`),
      params: IdParams,
      body: updateOf(Input),
      ...answered,
    }),
  }
}
