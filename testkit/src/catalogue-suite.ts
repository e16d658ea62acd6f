import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import { codesOf, type Endpoint } from '@kitroom/contract/endpoint'
import { expect, test } from 'vitest'
import { sharedApp, startApp } from './app.ts'
import type { Client } from './client.ts'

type Input = Record<string, unknown>

/** An area whose records are listed, created and edited, with one unique text. */
export type CatalogueArea = {
  /** 'a size' */
  one: string
  list: Endpoint
  get: Endpoint
  create: Endpoint
  update: Endpoint
  /** The keys of the answers. */
  keys: { one: string; many: string }
  /** The name of the id parameter. */
  param?: string
  unique: { field: string; message: string }
  /** A body with every field; may create the records it refers to. */
  build: (admin: Client, own?: Input) => Promise<Input>
  /** The required fields, and the defaults of the others. */
  required: readonly string[]
  defaults: Input
  /** Invalid values and the messages at their fields. */
  wrong: readonly [field: string, value: unknown, message: string][]
}

/** An allowed value that differs from the current one. Every example is allowed. */
const otherValue = ({ kind, example }: Field, value: unknown): unknown => {
  if (kind === 'boolean') return value !== true
  if (kind === 'number') return Number(value) + 1
  return example === value ? `${value} 2` : example
}

const callsOf = ({ keys, param = 'id', ...area }: CatalogueArea) => {
  const paramsOf = (id: unknown) => ({ [param]: id })
  const create = async (admin: Client, body: Input): Promise<Input & { id: number; updated_at: string }> => {
    const answer = await admin.send(area.create, { body })
    expect([answer.status, answer.body.success], JSON.stringify(answer.body)).toEqual([201, true])
    return answer.body[keys.one]
  }
  const saveAt = (admin: Client, params: object, version: string, body: Input) =>
    admin.send(area.update, { params, body, headers: { 'if-match': `"${version}"` } })
  const read = async (admin: Client, id: number) =>
    (await admin.send(area.get, { params: paramsOf(id) })).body[keys.one]
  return { paramsOf, create, saveAt, read }
}

/** The promises of an area that depend on what it declares: its fields, defaults, messages, key and rights. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short test after the other
export const testCatalogueArea = (area: CatalogueArea): void => {
  const { one, keys } = area
  const { paramsOf, create, read } = callsOf(area)
  const theApp = sharedApp()
  const signInAdministrator = async () => (await theApp()).signInAdministrator()

  test(`${one} keeps every field it was created with`, async () => {
    const admin = await signInAdministrator()
    const given = await area.build(admin)

    const created = await create(admin, given)

    expect(created).toMatchObject(given)
    expect(await read(admin, created.id)).toEqual(created)
    const listed = (await admin.send(area.list)).body[keys.many].find(({ id }: { id: number }) => id === created.id)
    // A list may leave out form fields, and add list fields.
    const shared = Object.keys(created).filter((field) => field in listed)
    expect(shared).toEqual(expect.arrayContaining(['id', area.unique.field]))
    for (const field of shared) expect(listed[field], field).toEqual(created[field])
  })

  test(`every field of ${one} can be edited, which moves its version`, async () => {
    const admin = await signInAdministrator()
    const given = await area.build(admin)
    const { id, updated_at } = await create(admin, given)
    const others = await area.build(admin)
    const fields = describeFields(area.update.body as Parameters<typeof describeFields>[0]) // an input is an object
    const isOwn = ({ name, refersTo }: Field) => refersTo === undefined && name !== area.unique.field
    const edited = Object.fromEntries(
      fields.map((field) => [field.name, isOwn(field) ? otherValue(field, given[field.name]) : others[field.name]]),
    )
    for (const { name } of fields.filter(isOwn)) expect(edited[name], name).not.toEqual(given[name])

    const answer = await admin.send(area.update, { params: paramsOf(id), body: edited })

    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const stored = await read(admin, id)
    expect(stored).toMatchObject(edited)
    expect(stored).toEqual(answer.body[keys.one])
    expect(stored.updated_at > updated_at).toBe(true)
    expect(answer.headers.etag).toBe(`"${stored.updated_at}"`)
  })

  test(`${one} without optional fields gets the defaults, and empty texts become null`, async () => {
    const admin = await signInAdministrator()
    const full = await area.build(admin)
    const least = Object.fromEntries(area.required.map((field) => [field, full[field]]))
    const empty = Object.fromEntries(
      Object.entries(area.defaults).flatMap(([field, value]) =>
        value === null && full[field] !== null ? [[field, typeof full[field] === 'string' ? '  ' : '']] : [],
      ),
    )

    expect(await create(admin, least)).toMatchObject(area.defaults)
    const { body } = await admin.send(area.create, {
      body: { ...least, [area.unique.field]: `x${String(full[area.unique.field])}`, ...empty },
    })
    expect(body[keys.one]).toMatchObject(area.defaults)
  })

  // None of them is created, so that all of them may have one key.
  let valid: Promise<Input> | null = null
  const aValidBody = (admin: Client): Promise<Input> => {
    valid ??= area.build(admin)
    return valid
  }

  test.each(area.wrong)(`${one} with %s = %j is refused`, async (field, value, message) => {
    const { database } = await theApp()
    const admin = await signInAdministrator()
    const body = { ...(await aValidBody(admin)), [field]: value }
    const recorded = await database.read.selectFrom('activity').select('id').execute()

    const answer = await admin.send(area.create, { body })

    expect(answer.status).toBe(400)
    expect(answer.body.errors).toContainEqual({ path: field, message })
    expect(await database.read.selectFrom('activity').select('id').execute()).toEqual(recorded)
  })

  test(`wrong fields of ${one} and references to nothing are named at once`, async () => {
    const admin = await signInAdministrator()
    const full = await aValidBody(admin)
    const fields = describeFields(area.create.body as Parameters<typeof describeFields>[0]) // an input is an object
    const references = fields.filter(({ refersTo, unknown }) => refersTo !== undefined && unknown !== undefined)
    const toNothing = references.map(({ name, kind }) => [name, kind === 'references' ? [999_999] : 999_999])

    const body = { ...full, ...Object.fromEntries(toNothing), [area.unique.field]: '' }
    const answer = await admin.send(area.create, { body })

    expect(answer.status).toBe(400)
    const paths = answer.body.errors.map(({ path }: { path: string }) => path)
    expect(paths.sort()).toEqual([area.unique.field, ...references.map(({ name }) => name)].sort())
  })

  test(`${one} without any field gets every required message at once`, async () => {
    const { status, body } = await (await signInAdministrator()).send(area.create, { body: {} })

    expect(status).toBe(400)
    const paths = body.errors.map(({ path }: { path: string }) => path)
    expect(paths.sort()).toEqual([...area.required].sort())
  })

  test(`the ${area.unique.field} of ${one} is unique ignoring case, on create and on edit`, async () => {
    const admin = await signInAdministrator()
    const first = await area.build(admin)
    const second = await area.build(admin)
    await create(admin, first)
    const other = await create(admin, second)
    const taken = { ...second, [area.unique.field]: String(first[area.unique.field]).toUpperCase() }

    const again = await admin.send(area.create, { body: taken })
    const edited = await admin.send(area.update, { params: paramsOf(other.id), body: taken })

    const { field: path, message } = area.unique
    const refusal = { status: 409, body: { success: false, path, message } }
    expect([again, edited]).toMatchObject([refusal, refusal])
    expect(await read(admin, other.id)).toEqual(other)
  })

  // `checks/endpoints.test.ts` tries what each code opens.
  test(`${one} can be opened by people who may read it and by people who may edit it`, () => {
    const openers = codesOf(area.get.access)
    for (const code of codesOf(area.update.access)) {
      expect(openers).toEqual(expect.arrayContaining([code, code.replace('_UPDATE', '_READ')]))
    }
  })
}

/**
 * The promises of `docs/product.md` under 'Everywhere' that the code for all records keeps, whatever an area declares:
 * concurrent writes, versions, addresses, what an edit leaves out. One area stands for all.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short test after the other
export const testRecordRules = (area: CatalogueArea, notFound: string): void => {
  const { one, keys } = area
  const { paramsOf, create, saveAt, read } = callsOf(area)
  const theApp = sharedApp()
  const signInAdministrator = async () => (await theApp()).signInAdministrator()

  test(`of twenty equal concurrent creates of ${one} one succeeds`, async () => {
    const admin = await signInAdministrator()
    const body = await area.build(admin)

    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.send(area.create, { body })))

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toEqual({ success: false, path: area.unique.field, message: area.unique.message })
  })

  test(`of ten concurrent saves of one version of ${one} one succeeds`, async () => {
    const admin = await signInAdministrator()
    const body = await area.build(admin)
    const { id, updated_at } = await create(admin, body)

    const answers = await Promise.all(Array.from({ length: 10 }, () => saveAt(admin, paramsOf(id), updated_at, body)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
  })

  test(`a save of ${one} over a newer version is refused with what is stored`, async () => {
    const admin = await signInAdministrator()
    const loaded = await create(admin, await area.build(admin))
    const [mine, theirs] = [await area.build(admin), await area.build(admin)]
    const params = paramsOf(loaded.id)
    const first = await saveAt(admin, params, loaded.updated_at, theirs)

    const second = await saveAt(admin, params, loaded.updated_at, mine)

    expect(first.status).toBe(200)
    expect([second.status, second.body.path]).toEqual([412, 'updated_at'])
    expect(second.body.current).toEqual(first.body[keys.one])
    expect(await read(admin, loaded.id)).toEqual(first.body[keys.one])
    expect((await saveAt(admin, params, second.body.current.updated_at, mine)).status).toBe(200)
    expect((await admin.send(area.update, { params, body: theirs })).status).toBe(200)
  })

  test(`the version of ${one} comes with every answer about it`, async () => {
    const admin = await signInAdministrator()
    const body = await area.build(admin)
    const created = await admin.send(area.create, { body })
    const params = paramsOf(created.body[keys.one].id)

    const answers = [
      created,
      await admin.send(area.get, { params }),
      await admin.send(area.get, { params }),
      await admin.send(area.update, { params, body }),
    ]

    for (const answer of answers) expect(answer.headers.etag).toBe(`"${answer.body[keys.one].updated_at}"`)
    const any = await admin.send(area.update, { params, body, headers: { 'if-match': '*' } })
    const weak = await admin.send(area.update, { params, body, headers: { 'if-match': `W/${any.headers.etag}` } })
    expect([any.status, weak.status]).toEqual([200, 200])
  })

  test(`${one} as read may be sent back, even after another save`, async () => {
    const admin = await signInAdministrator()
    const { id } = await create(admin, await area.build(admin))
    const params = paramsOf(id)
    const loaded = await read(admin, id)
    const changed = await admin.send(area.update, { params, body: { ...loaded, ...(await area.build(admin)) } })

    const restored = await admin.send(area.update, { params, body: loaded })

    expect([changed.status, restored.status]).toEqual([200, 200])
    const { updated_at: _, ...before } = loaded
    expect(restored.body[keys.one]).toMatchObject(before)
  })

  const switches = Object.entries(area.defaults).flatMap(([field, value]) =>
    typeof value === 'boolean' ? [[field, !value] as const] : [],
  )
  test(`a switch that an edit of ${one} leaves out stays as it is`, async () => {
    const admin = await signInAdministrator()
    const full = await area.build(admin)
    const { id } = await create(admin, { ...full, ...Object.fromEntries(switches) })
    const least = Object.fromEntries(area.required.map((field) => [field, full[field]]))

    const { body } = await admin.send(area.update, { params: paramsOf(id), body: least })

    expect(body[keys.one]).toMatchObject({ ...least, ...Object.fromEntries(switches) })
    expect(await read(admin, id)).toEqual(body[keys.one])
  })

  test.each(['999999', 'x', '2147483648', '1.5'])(`${one} with the id %s is not found`, async (id) => {
    const admin = await signInAdministrator()
    const params = paramsOf(id)
    const body = await area.build(admin)
    const answers = [await admin.send(area.get, { params }), await admin.send(area.update, { params, body })]
    const refusal = { status: 404, body: { success: false, message: notFound } }
    expect(answers).toMatchObject([refusal, refusal])
  })
}

/** The order of lists with a `sort_order`: of one area for all that are declared, and of one that writes its list out. */
export const testListOrder = (area: CatalogueArea): void => {
  test(`${area.keys.many} are in sort order, those without one last, then by name`, async () => {
    const admin = await (await startApp()).signInAdministrator()
    const rows: [string, number | null][] = [
      ['Zulu', null],
      ['mike', 200],
      ['Alpha', null],
      ['November', 200],
      ['Kilo', 100],
    ]
    for (const [name, sort_order] of rows) {
      await admin.send(area.create, { body: await area.build(admin, { name, sort_order }) })
    }

    const { body } = await admin.send(area.list)

    const names = body[area.keys.many].map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => rows.some(([given]) => given === name))).toEqual([
      'Kilo',
      'mike',
      'November',
      'Alpha',
      'Zulu',
    ])
  })
}
