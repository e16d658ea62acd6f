import { expect, test } from 'vitest'
import { PROJECT_FILES, read } from './tree.ts'

/** Names that were there first, in title case. Every new name is in sentence case. */
const TITLE_CASE = new Set([
  ...['Access Denied', 'Not Found', 'Sign In', 'Sign Out', 'New Password', 'Reset Your Password'],
  ...['Password Reset Successful', 'Save Changes', 'Welcome to Kitroom', 'Club Management', 'User Management'],
  ...['View User', 'View Size', 'Club Name', 'First Name', 'Last Name', 'Display Name', 'Email Verified'],
  ...['Password Change Required', 'Failed Login Attempts', 'Last Login', 'Created By', 'Created At', 'Updated By'],
  ...['Updated At', 'View Permissions', 'View Roles', 'Sort Order', 'Product Category', 'Product Categories'],
  ...['Product Name', 'Garment Color', 'Garment Colors', 'Imprint Color', 'Imprint Colors', 'Approved Imprint Colors'],
  ...[
    'Product Image',
    'Product Image Transfer',
    'Image Restore',
    'Download Product Images ZIP',
    'Upload ZIP to Restore',
  ],
  ...['Inventory Item', 'Inventory Items', 'Inventory Warning', 'Inventory Warnings', 'Manage Inventory'],
  ...['Update Inventory', 'Confirm Inventory Update', 'Mark All Always In Stock', 'Available Quantity'],
  ...['Adjustment Quantity (+/-)', 'In Stock (allow directors to order this item)', 'Out of Stock', 'Practice Tee'],
  ...['Player Pack', 'Player Packs', 'Player Pack Name', 'Player Pack Dialog', 'Create New Player Pack'],
  ...['Create Player Pack', 'Edit Player Pack', 'View Player Pack', 'Remove Pack'],
  ...['Paste Players', 'Default Size', 'Add Special Item', 'Special Item'],
])

const IN_CODE = /(?:label|title|saveLabel|aria-label|heading|one|many)(?:: |=\{?)['"`]([A-Z][^'"`\n]{1,60})['"`]/g
const IN_ELEMENTS =
  />\s*([A-Z][A-Za-z]*(?: [A-Za-z]+)*)\s*<\/(?:Button|ButtonLink|Typography|MenuItem|Link|DialogTitle)/g

const SCREENS = /^(contract|web)\/src\/(?!testing\/)(?!.*\.test\.tsx?$).*\.tsx?$/

test('labels, titles and buttons are in sentence case, but for the first names of the product', () => {
  const names = PROJECT_FILES.filter((file) => SCREENS.test(file)).flatMap((file) =>
    [...read(file).matchAll(IN_CODE), ...read(file).matchAll(IN_ELEMENTS)].map(([, name = '']) => name),
  )
  const inTitleCase = names
    .filter((name) => /[A-Za-z] [A-Z][a-z]/.test(name))
    .map((name) => name.replace(/ (into|from) .*/, ''))
  expect(new Set(inTitleCase)).toEqual(TITLE_CASE)
})
