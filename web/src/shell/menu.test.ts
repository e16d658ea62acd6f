import { expect, test } from 'vitest'
import { MENU } from './menu.ts'

test('the menu has its groups and lines in the order that people know', () => {
  const lines = MENU.map(({ label, items }) => [label, items.map((item) => item.label).join(', ')])
  expect(Object.fromEntries(lines)).toEqual({
    Players: '',
    Teams: '',
    Info: 'Home, Account',
    Orders: 'Player Packs, All orders, New order',
    Admin:
      'Clubs, Garment Colors, Imprint Colors, Inventory Warnings, Product, Product Categories, Sizes, Users, Roles, ' +
      'Permissions, Image Restore, Activity, Images, All stock, Webhooks, Shop',
  })
  expect(MENU.map(({ label }) => label)).toEqual(['Players', 'Teams', 'Info', 'Orders', 'Admin'])
})
