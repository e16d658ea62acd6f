import type { MenuItem } from '../../shell/menu.ts'

/** The areas as people think of them: people, catalogue, stock, pictures, orders, access. */
const ORDER = [
  ...['Clubs', 'Users'],
  ...['Product', 'Product Categories', 'Sizes', 'Garment Colors', 'Imprint Colors'],
  ...['Inventory Warnings'],
  ...['Images', 'Image Restore'],
  ...['Player Packs', 'All orders'],
  ...['Roles', 'Permissions', 'Activity'],
]

/** Those entries of the menu that are areas, in that order. */
export const inOrder = (items: readonly MenuItem[]): MenuItem[] =>
  items
    .filter(({ label }) => ORDER.includes(label))
    .toSorted((one, other) => ORDER.indexOf(one.label) - ORDER.indexOf(other.label))
