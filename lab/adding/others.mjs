const SHOP = 'contract/src/shop.ts'
const SHOP_ROUTES = 'server/src/features/shop/area.ts'
const SHOP_PAGES = 'web/src/features/shop/area.ts'

const SUPPLIERS_CALL = `export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers',
  summary: 'Who supplies the products, and how many each',
  access: 'PRODUCT_READ',
  denied: 'You do not have permission to view suppliers.',
  answer: z.object({ suppliers: z.array(Supplier) }),
})

`

const SUPPLIER = `/** A supplier and the number of its products. */
export const Supplier = z.object({
  id: z.int(),
  name: z.string().meta({ label: 'Supplier', kind: 'text', example: 'Setpoint Apparel' }),
  products: z.int().meta({ label: 'Products', kind: 'number', example: 12 }),
})
export type Supplier = z.output<typeof Supplier>

`

const SUPPLIERS_QUERY = `import type { Db } from '../../platform/database/schema.ts'

/** The suppliers by name, one line each, in one statement. */
export const listSuppliers = async (db: Db) => {
  const rows = await db
    .selectFrom('products')
    .select(({ fn }) => ['supplier_name', fn.countAll<number>().as('products'), fn.min('id').as('id')])
    .groupBy('supplier_name')
    .orderBy('supplier_name')
    .execute()
  return rows.map(({ id, supplier_name, products }) => ({ id, name: supplier_name, products: Number(products) }))
}
`

const SUPPLIERS_PAGE = `import { listSuppliers, Supplier } from '@kitroom/contract/shop'
import { useListQuery } from '../../api/hooks.ts'
import { NO_ROWS } from '../../ui/list/column.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'

const COLUMNS = columnsOf<Supplier>(Supplier, [{ field: 'name', width: '70%' }, { field: 'products' }])

export function SuppliersPage() {
  const query = useListQuery(listSuppliers)
  const rows = query.data?.suppliers ?? NO_ROWS
  return <ListPage query={query} call="listSuppliers" title="Suppliers" one="Supplier" rows={rows} columns={COLUMNS} />
}
`

const SUPPLIERS_ENTRY = `    {
      name: 'suppliers',
      path: '/admin/suppliers',
      code: 'PRODUCT_READ',
      failed: 'Failed to load suppliers',
      title: 'Suppliers',
      load: async (): LoadedPage => (await import('./SuppliersPage.tsx')).SuppliersPage,
    },
`

const SUPPLIERS_TEST = `import { listSuppliers } from '@kitroom/contract/shop'
import { startApp } from '@kitroom/testkit/app'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

test('suppliers are listed with the number of their products, for who may see products', async () => {
  const { signInAdministrator, signIn } = await startApp()
  await insertCatalogue(await signInAdministrator())
  const { suppliers } = await (await signIn('PRODUCT_READ')).call(listSuppliers)
  expect(suppliers).toMatchObject([{ name: 'Northern Textile', products: 1 }])
  expect((await (await signIn('SIZE_READ')).send(listSuppliers)).status).toBe(403)
})
`

/** A list that is no record: a call, a statement, a page. */
export const addListPage = async (copy) => {
  copy.insert(SHOP, "import type { PermissionCode } from './permission-codes.ts'\n", `\n${SUPPLIER}${SUPPLIERS_CALL}`)
  copy.write('server/src/features/shop/suppliers.ts', SUPPLIERS_QUERY)
  copy.write('server/src/features/shop/suppliers.test.ts', SUPPLIERS_TEST)
  copy.insert(SHOP_ROUTES, "from './guide.ts'\n", "import { listSuppliers } from './suppliers.ts'\n")
  copy.insert(
    SHOP_ROUTES,
    'const routes = ({ mount, config }: Services): void => {\n',
    '  mount(contract.listSuppliers, async ({ db }) => ({ suppliers: await listSuppliers(db) }))\n\n',
  )
  copy.write('web/src/features/shop/SuppliersPage.tsx', SUPPLIERS_PAGE)
  copy.insert(SHOP_PAGES, '  pages: [\n', SUPPLIERS_ENTRY)
  copy.touches('a list page', SHOP, SHOP_ROUTES, SHOP_PAGES)
  await copy.prove('a list page', 'suppliers', 'areas')
}

const STATUSES = 'contract/src/order-statuses.ts'
const WRITE = 'server/src/features/orders/order/write.ts'

const READY_TEST = `import { createOrder, getOrder, moveOrder } from '@kitroom/contract/order-calls'
import { listOrders } from '@kitroom/contract/listed-orders'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'

test('an order is ready before it is shipped', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(admin, app.database, 10)
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  const params = { id: order.id }
  for (const action of ['submit', 'confirm', 'start', 'ready'] as const) {
    await admin.call(moveOrder, { params, body: { action } })
  }
  expect((await admin.call(getOrder, { params })).order.status).toBe('Ready')
  const { rows } = await admin.call(listOrders, { query: { 'filter.status': 'Ready' } })
  expect(rows).toMatchObject([{ id: order.id }])
  await admin.call(moveOrder, { params, body: { action: 'ship' } })
  expect((await admin.call(getOrder, { params })).order.status).toBe('Shipped')
})
`

/** The compiler asks each question about a new status. */
export const addStatus = async (copy) => {
  copy.insert(STATUSES, "'In production', ", "'Ready', ")
  copy.doesNotCompile('a status', STATUSES)

  const inProduction = / {2}'In production': \{\n.*?\n {2}\},\n/s.exec(copy.read(STATUSES))[0]
  const ready = inProduction
    .replace("'In production'", 'Ready')
    .replace(/next: \{.*\}/, "next: { contact: 'we ship the order', office: 'ship the order' }")
  copy.insert(STATUSES, inProduction, ready)
  copy.write(STATUSES, copy.read(STATUSES).replace("maker: ['take', 'ship'", "maker: ['ready', 'take', 'ship'"))
  const start = "to: 'In production', event: 'order.in_production' },\n"
  copy.insert(STATUSES, start, "  { action: 'ready', label: 'Mark as ready', to: 'Ready', event: null },\n")
  copy.doesNotCompile('a move', WRITE)
  copy.insert(WRITE, "    case 'start':\n", "    case 'ready':\n")
  copy.write('server/src/features/orders/order/ready.test.ts', READY_TEST)
  copy.touches('a status and a move', STATUSES, WRITE)
  await copy.prove('a status', 'ready')
}

const CONFIG = 'server/src/config.ts'
const SETTINGS = 'server/src/platform/shop-settings.ts'
const SHOP_PAGE = 'web/src/features/shop/ShopPage.tsx'

const MOTTO_TEST = `import { getShop, updateShop } from '@kitroom/contract/shop'
import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'

test('a setting of the shop is kept, and one of the server has its default', async () => {
  const admin = await (await startApp()).signInAdministrator()
  await admin.call(updateShop, { body: { motto: 'Serve first' } })
  expect((await admin.call(getShop)).motto).toBe('Serve first')
  expect(readConfig({}).slipCopies).toBe(1)
  expect(() => readConfig({ SLIP_COPIES: 'many' })).toThrow('SLIP_COPIES')
})
`

/** One that a person sets on the page of the shop, and one of the machine. */
export const addSettings = async (copy) => {
  const input = "  motto: optionalName('Motto', 60, { label: 'Motto', example: 'Serve first' }).optional(),\n"
  copy.insert(SHOP, '  address: AddressText.optional(),\n', input)
  const answer = "  motto: z.string().nullable().meta({ example: 'Serve first' }),\n"
  copy.insert(SHOP, "'Seaside Uniforms\\n1 Harbour Road' }),\n", answer)
  copy.doesNotCompile('a setting of the shop', SETTINGS)
  copy.insert(SETTINGS, "type Stored = Record<'name'", " | 'motto'")
  copy.insert(SETTINGS, 'const { name = null,', ' motto = null,')
  copy.insert(SETTINGS, 'return { name,', ' motto,')
  copy.insert(SHOP_PAGE, 'const { name,', ' motto,')
  copy.insert(SHOP_PAGE, 'useContractForm(ShopInput, { name,', ' motto,')
  const address = '      <TextInput form={form} name="address" hint="As it is printed, up to five lines" />\n'
  copy.insert(SHOP_PAGE, address, '      <TextInput form={form} name="motto" />\n')
  copy.touches('a setting of the shop', SHOP, SETTINGS, SHOP_PAGE)

  const slips = "\n    /** Copies of each slip. */\n    slipCopies: read(env, 'SLIP_COPIES', integer(1, 9), 1),"
  copy.insert(CONFIG, "seasonStarts: read(env, 'SEASON_STARTS', dayOfYear, '08-01'),", slips)
  copy.touches('a setting of the server', CONFIG)
  copy.write('server/src/features/shop/motto.test.ts', MOTTO_TEST)
  await copy.prove('settings', 'motto', 'config')
}
