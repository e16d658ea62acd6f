import { listImprintColors } from '@kitroom/contract/imprint-colors'
import { listInventoryItems } from '@kitroom/contract/inventory'
import { createOrder } from '@kitroom/contract/order-calls'
import { createSizeLink } from '@kitroom/contract/order-sizes'
import { createPlayerPack } from '@kitroom/contract/player-packs'
import { createRole } from '@kitroom/contract/roles'
import { createSize } from '@kitroom/contract/sizes'
import { anOrder } from '@kitroom/testkit/orders'
import { insertPerson } from '@kitroom/testkit/people'
import { aSize, insertPackCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import type { Kitroom } from './kitroom.ts'
import { chooseInMenu } from './order-screens.ts'
import { fieldIn } from './rows.ts'
import { expect } from './test.ts'
import { openTool } from './tools.ts'
import { option, pane } from './transfer.ts'

/** Records for the forms to edit. */
export const aSystem = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  const { jersey, pack } = await insertPackCatalogue(admin)
  const { product } = jersey
  await admin.call(createPlayerPack, { body: pack })
  const { role } = await admin.call(createRole, { body: { name: unique('Coach'), description: 'Trains' } })
  const { size } = await admin.call(createSize, { body: aSize({ code: unique('S') }) })
  const [item] = (await admin.call(listInventoryItems, { params: { id: product.id } })).items
  if (!item) throw new Error('A product with colors and sizes has no inventory')
  const { imprint_colors } = await admin.call(listImprintColors)
  const user = await insertPerson(kitroom.database, [])
  const { order } = await admin.call(createOrder, { body: anOrder() })
  const link = { params: { id: order.id }, body: { last_day: '2999-12-24' } }
  const { path: sizesPath } = await admin.call(createSizeLink, link)
  return { admin, product, role, size, item, user, order, sizesPath, imprintId: imprint_colors[0]?.id }
}
export type System = Awaited<ReturnType<typeof aSystem>>

/** A form of the product: where it is, and what a person does with it. */
export type Form = {
  name: string
  codes: readonly string[]
  path: (system: System) => string
  /** Presses what opens it, where it is not open by itself. */
  open?: (page: Page, system: System) => Promise<void>
  type: (page: Page, system: System) => Promise<void>
  /** Stands in the draft. */
  text: string
  /** In how many fields; once where left out. */
  times?: number
  expectTyped: (page: Page, system: System) => Promise<void>
  save: (page: Page, system: System) => Promise<void>
}

const ORDER_CODES = ['ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE']

const TYPED = 'Half a thought'

const press =
  (name: string, timeout = 0) =>
  (page: Page) =>
    page.getByRole('button', { name, exact: true }).click({ timeout })

const inDialog = (page: Page, name: string, role: 'textbox' | 'combobox' = 'textbox') =>
  page.getByRole('dialog').getByRole(role, { name, exact: true })
const jerseyColor = (page: Page) =>
  page.getByRole('dialog').getByRole('region', { name: 'Jersey', exact: true }).getByRole('button', { name: 'Color 1' })

/** The cell of a role: among very many roles only those in sight are drawn. */
const matrixCell = async (page: Page, role: string) => {
  await page.getByRole('searchbox', { name: 'Search codes' }).fill('SIZE_READ')
  await page.getByRole('columnheader', { name: role, exact: true }).scrollIntoViewIfNeeded()
  return page.getByRole('checkbox', { name: `SIZE_READ, ${role}`, exact: true })
}

/** A form whose fields are text, on a page of its own or in a dialog or row. */
const textForm = (
  own: Pick<Form, 'name' | 'codes' | 'path' | 'open'> & { fields: readonly string[]; saveLabel: string },
): Form => ({
  ...own,
  text: TYPED,
  times: own.fields.length,
  type: async (page) => {
    for (const name of own.fields) await fieldIn(page, name).fill(TYPED)
  },
  expectTyped: async (page) => {
    for (const name of own.fields) await expect(fieldIn(page, name)).toHaveValue(TYPED)
  },
  save: press(own.saveLabel),
})

/** Every form that keeps a draft. */
export const FORMS: readonly Form[] = [
  textForm({
    name: 'a new size',
    codes: ['SIZE_READ', 'SIZE_CREATE'],
    path: () => '/admin/size/create',
    fields: ['Name', 'Code', 'Description'],
    saveLabel: 'Create Size',
  }),
  textForm({
    name: 'a size',
    codes: ['SIZE_READ', 'SIZE_UPDATE'],
    path: ({ size }) => `/admin/size/${size.id}/edit`,
    fields: ['Name', 'Code', 'Description'],
    saveLabel: 'Save Changes',
  }),
  textForm({
    name: 'a new category',
    codes: ['PRODUCT_CATEGORY_READ', 'PRODUCT_CATEGORY_CREATE'],
    path: () => '/admin/product-category/create',
    fields: ['Name', 'Code'],
    saveLabel: 'Create Product Category',
  }),
  textForm({
    name: 'a garment color',
    codes: ['GARMENT_COLOR_READ', 'GARMENT_COLOR_UPDATE'],
    path: ({ product }) => `/admin/garment-color/${product.product_garment_color_ids[0]}/edit`,
    fields: ['Name', 'Code', 'Notes'],
    saveLabel: 'Save Changes',
  }),
  textForm({
    name: 'an imprint color',
    codes: ['IMPRINT_COLOR_READ', 'IMPRINT_COLOR_UPDATE'],
    path: ({ imprintId }) => `/admin/imprint-color/${imprintId}/edit`,
    fields: ['Name', 'Code'],
    saveLabel: 'Save Changes',
  }),
  textForm({
    name: 'a new club',
    codes: ['CLUBS_READ', 'CLUBS_CREATE'],
    path: () => '/admin/clubs/create',
    fields: ['Club Name', 'Description'],
    saveLabel: 'Create Club',
  }),
  textForm({
    name: 'a user',
    codes: ['USERS_READ', 'USERS_UPDATE'],
    path: ({ user }) => `/admin/users/${user.id}/edit`,
    fields: ['First Name', 'Last Name', 'City'],
    saveLabel: 'Save Changes',
  }),
  textForm({
    name: 'a product',
    codes: ['PRODUCT_READ', 'PRODUCT_UPDATE'],
    path: ({ product }) => `/admin/product/${product.id}/edit`,
    fields: ['Name', 'Description'],
    saveLabel: 'Save Changes',
  }),
  textForm({
    name: 'a copy of a product',
    codes: ['PRODUCT_READ', 'PRODUCT_UPDATE', 'PRODUCT_CREATE'],
    path: ({ product }) => `/admin/product/${product.id}/edit`,
    open: press('Duplicate'),
    fields: ['Name', 'Code'],
    saveLabel: 'Duplicate',
  }),
  textForm({
    name: 'a new role',
    codes: ['ROLES_READ', 'ROLES_CREATE', 'ROLES_UPDATE'],
    path: () => '/admin/roles',
    open: press('Create New Role'),
    fields: ['Role Name', 'Description'],
    saveLabel: 'Create',
  }),
  textForm({
    name: 'the row of a role',
    codes: ['ROLES_READ', 'ROLES_UPDATE'],
    path: () => '/admin/roles',
    open: (page, { role }) =>
      page.getByRole('row').filter({ hasText: role.name }).getByRole('button', { name: 'Edit' }).click(),
    fields: ['Role Name', 'Description'],
    saveLabel: 'Save',
  }),
  textForm({
    name: 'a new permission',
    codes: ['PERMISSIONS_READ', 'PERMISSIONS_CREATE'],
    path: () => '/admin/permissions',
    open: press('Create New Permission'),
    fields: ['Permission Name', 'Description'],
    saveLabel: 'Create',
  }),
  {
    name: 'the permissions of a role',
    codes: ['ROLES_READ', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE'],
    path: ({ role }) => `/admin/roles/${role.id}/permissions`,
    text: '"added":[',
    type: (page) => option(page, 'SIZE_READ').dblclick(),
    expectTyped: (page) =>
      expect(pane(page, 'Assigned Permissions').getByRole('option').filter({ hasText: 'SIZE_READ' })).toBeVisible(),
    save: press('Save Changes'),
  },
  textForm({
    name: 'an inventory item',
    codes: ['MANAGE_INVENTORY'],
    path: ({ product }) => `/admin/product/${product.id}/inventory`,
    open: (page, { item }) =>
      page
        .getByRole('row')
        .filter({ hasText: item.color_name })
        .filter({ hasText: item.size_code })
        .getByRole('button', { name: 'Edit' })
        .click(),
    fields: ['SKU', 'Notes'],
    saveLabel: 'Save Changes',
  }),
  textForm({
    name: 'a new pack',
    codes: ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE'],
    path: () => '/cpp/player-pack/create',
    fields: ['Player Pack Name'],
    saveLabel: 'Create Player Pack',
  }),
  {
    name: 'the stock of a product as a grid',
    codes: ['MANAGE_INVENTORY'],
    path: ({ product }) => `/admin/product/${product.id}/inventory`,
    text: '"text":"4711"',
    type: async (page) => {
      await page.getByRole('button', { name: 'Grid', exact: true }).click()
      await page.getByRole('grid', { name: 'Stock' }).getByRole('gridcell').nth(1).click()
      // Without Enter or Tab: a cell is kept while it is being typed.
      await page.keyboard.type('4711')
    },
    // The totals count it, too.
    expectTyped: (page) => expect(page.getByRole('gridcell', { name: /4711/ }).first()).toBeVisible(),
    // A check that runs meanwhile may have found that the session has ended.
    save: (page) => press('Apply to 1 item', 2000)(page).catch(() => undefined),
  },
  {
    name: 'what sets up all items of a product',
    codes: ['MANAGE_INVENTORY'],
    path: ({ product }) => `/admin/product/${product.id}/inventory`,
    open: (page) => openTool(page, 'Set up all'),
    text: '"low_stock_level":"47"',
    type: (page) => fieldIn(page, 'Low Stock Level').fill('47'),
    expectTyped: (page) => expect(fieldIn(page, 'Low Stock Level')).toHaveValue('47'),
    // A check that runs meanwhile may have found that the session has ended.
    save: (page) =>
      page
        .getByRole('button', { name: /^Change \d/ })
        .click({ timeout: 2000 })
        .catch(() => undefined),
  },
  {
    name: 'a count of stock',
    codes: ['MANAGE_INVENTORY'],
    path: ({ product }) => `/admin/product/${product.id}/inventory`,
    open: press('Count stock'),
    text: '"quantity":4711',
    type: (page) =>
      page
        .getByRole('textbox', { name: /^Counted of/ })
        .first()
        .fill('4711'),
    expectTyped: (page) => expect(page.getByRole('textbox', { name: /^Counted of/ }).first()).toHaveValue('4711'),
    save: press('Finish (1 of 4)'),
  },
  {
    name: 'a change of many',
    codes: ['SIZE_READ', 'SIZE_UPDATE'],
    path: ({ size }) => `/admin/size?search=${size.code}`,
    open: async (page) => {
      await openTool(page, 'Select')
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await press('Change')(page)
    },
    text: '"sort_order":"4711"',
    type: (page) => inDialog(page, 'Sort Order').fill('4711'),
    expectTyped: (page) => expect(inDialog(page, 'Sort Order')).toHaveValue('4711'),
    // A check that runs meanwhile may have found that the session has ended.
    save: (page) => press('Change 1 size', 2000)(page).catch(() => undefined),
  },
  {
    name: 'a replacement in packs',
    codes: ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_UPDATE'],
    path: () => '/cpp/player-pack',
    open: press('Replace in packs'),
    text: '"replaced":"product"',
    type: async (page) => {
      await page.getByRole('radio', { name: 'Product' }).check()
      for (const label of ['Old', 'New']) {
        await inDialog(page, label, 'combobox').click()
        await page.getByRole('option').first().click()
      }
    },
    expectTyped: (page) => expect(page.getByRole('radio', { name: 'Product' })).toBeChecked(),
    save: (page) => page.getByRole('button', { name: /^Replace in \d+ packs?$/ }).click(),
  },
  {
    name: 'a pack in the picker',
    codes: ['CLUB_PLAYER_PACK_READ'],
    path: () => '/test-dialog',
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Create Player Pack' }).click(),
    text: '"jersey_garment_color_id":',
    type: (page) => jerseyColor(page).click(),
    expectTyped: (page) => expect(jerseyColor(page)).toHaveAttribute('aria-pressed', 'true'),
    save: async () => undefined,
  },
  {
    name: 'the permission matrix',
    codes: ['ROLES_READ', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE', 'SIZE_READ'],
    path: () => '/admin/roles/matrix',
    text: '"is_held":true',
    type: async (page, { role }) => (await matrixCell(page, role.name)).check(),
    expectTyped: async (page, { role }) => expect(await matrixCell(page, role.name)).toBeChecked(),
    save: press('Save Changes'),
  },
  {
    name: 'an import',
    codes: ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE'],
    path: () => '/admin/size/import',
    text: TYPED,
    type: (page) => page.getByRole('textbox', { name: 'Paste from a spreadsheet' }).fill(`Name\tCode\n${TYPED}\tHALF`),
    expectTyped: (page) => expect(page.getByRole('gridcell', { name: TYPED })).toBeVisible(),
    // A check that runs meanwhile may have found that the session has ended.
    save: (page) => press('Import 1 row', 2000)(page).catch(() => undefined),
  },
  {
    name: 'rows to be added',
    codes: ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE'],
    path: () => '/admin/size/import?start=rows',
    text: 'HALF',
    type: async (page) => {
      await page.getByRole('grid').getByRole('gridcell').first().click()
      await page.keyboard.type(TYPED)
      await page.keyboard.press('Tab')
      await page.keyboard.type('HALF')
    },
    expectTyped: (page) => expect(page.getByRole('gridcell', { name: TYPED })).toBeVisible(),
    // A check that runs meanwhile may have found that the session has ended.
    save: (page) => press('Import 1 row', 2000)(page).catch(() => undefined),
  },
  {
    name: 'a view of a list',
    codes: ['SIZE_READ'],
    path: () => '/admin/size',
    open: async (page) => {
      await openTool(page, 'Views')
      await page.getByRole('menuitem', { name: 'Save view' }).click()
    },
    text: TYPED,
    type: (page) => fieldIn(page, 'Name').fill(TYPED),
    expectTyped: (page) => expect(fieldIn(page, 'Name')).toHaveValue(TYPED),
    save: press('Save view'),
  },
  {
    name: 'players to be pasted',
    codes: [],
    path: () => '/mui-test',
    open: press('Paste Players'),
    text: TYPED,
    type: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Players' }).fill(TYPED),
    expectTyped: (page) =>
      expect(page.getByRole('dialog').getByRole('textbox', { name: 'Players' })).toHaveValue(TYPED),
    save: async () => undefined,
  },
  {
    name: 'the order page',
    codes: [],
    path: () => '/order',
    text: '4711',
    type: (page) => page.getByLabel('Hoodie XL').fill('4711'),
    expectTyped: (page) => expect(page.getByLabel('Hoodie XL')).toHaveValue('4711'),
    save: async () => undefined,
  },
  textForm({
    name: 'a saved order',
    codes: ORDER_CODES,
    path: ({ order }) => `/orders/${order.id}`,
    fields: ['Team name', 'Notes'],
    saveLabel: 'Save order',
  }),
  textForm({
    name: 'the note of an order that is cancelled',
    codes: ORDER_CODES,
    path: ({ order }) => `/orders/${order.id}`,
    open: (page) => chooseInMenu(page, 'Cancel order'),
    fields: ['Note'],
    saveLabel: 'Cancel order',
  }),
  {
    name: 'the last day of collecting sizes',
    codes: ORDER_CODES,
    path: ({ order }) => `/orders/${order.id}`,
    open: press('Collect sizes'),
    text: '2999-12-01',
    type: (page) => page.getByRole('dialog').getByLabel('Last day').fill('2999-12-01'),
    expectTyped: (page) => expect(page.getByRole('dialog').getByLabel('Last day')).toHaveValue('2999-12-01'),
    save: press('Create link'),
  },
  {
    name: 'the players grid',
    codes: [],
    path: () => '/mui-test',
    text: TYPED,
    type: async (page) => {
      await page.getByRole('grid', { name: 'Players' }).getByRole('gridcell').first().click()
      await page.keyboard.type(TYPED)
    },
    expectTyped: (page) => expect(page.getByText('Total players: 1')).toBeVisible(),
    save: async () => undefined,
  },
]

// A zone where it is about noon: a draft of the day before has its day in the notice.
const HOURS_TO_NOON = 12 - new Date().getUTCHours()
export const AT_NOON = { timezoneId: `Etc/GMT${HOURS_TO_NOON > 0 ? '-' : '+'}${Math.abs(HOURS_TO_NOON)}` }

export const notice = (page: Page) => page.getByText(/^Unsaved changes from \d\d:\d\d/)

export const opened = async (page: Page, form: Form, system: System): Promise<void> => {
  await page.goto(form.path(system))
  await form.open?.(page, system)
}
