import { createImprintColor } from '@kitroom/contract/imprint-colors'
import { anImprintColor } from '@kitroom/testkit/records'
import { testCatalogueScreens } from './catalogue-screens.ts'
import { expect, test } from './test.ts'

const HEX = 'Must be a valid 3- or 6-digit hex code, with optional #'

testCatalogueScreens({
  one: 'Imprint Color',
  many: 'Imprint Colors',
  path: '/admin/imprint-color',
  permission: 'IMPRINT_COLOR',
  columns: ['Name', 'Code', 'Pantone', 'Hex', 'Notes', 'Sort Order', 'Active'],
  insert: async (admin, own) => (await admin.call(createImprintColor, { body: anImprintColor(own) })).imprint_color.id,
  fillOthers: (page) => page.getByRole('textbox', { name: 'Hex Value' }).fill('FFB81C'),
  required: ['Name is required', 'Code is required', 'Hex value is required'],
  wrong: [
    ['Name', 'x'.repeat(256), 'Name can be at most 255 characters'],
    ['Code', 'x'.repeat(51), 'Code can be at most 50 characters'],
    ['Pantone Code', 'x'.repeat(51), 'Pantone code can be at most 50 characters'],
    ['Hex Value', '#12', HEX],
    ['Hex Value', 'green', HEX],
    ['Image URL', `https://x.example/${'x'.repeat(500)}`, 'Image URL can be at most 500 characters'],
    ['Notes', 'x'.repeat(501), 'Notes can be at most 500 characters'],
    ['Sort Order', '1e3', 'Sort order must be an integer'],
  ],
  loadFailed: 'Failed to load imprint colors',
})

test('the swatch follows the hex value, and the color picker fills it', async ({ signIn }) => {
  const page = await signIn('IMPRINT_COLOR_READ', 'IMPRINT_COLOR_CREATE')
  await page.goto('/admin/imprint-color/create')
  const hex = page.getByRole('textbox', { name: 'Hex Value' })
  const picker = page.getByLabel('Pick a color')
  await hex.fill('f80')
  await expect(picker).toHaveValue('#ff8800')
  await picker.fill('#0033a0')
  await expect(hex).toHaveValue('#0033a0')
})
