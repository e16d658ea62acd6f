import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { paths } from '../paths.ts'

export type MenuItem = {
  label: string
  path: string
  /** Shown only to holders of this permission; left out, to everybody. */
  code?: PermissionCode
  /** One line for the card on the home page; an item without it has no card. */
  about?: string
}

export type MenuGroup = {
  label: string
  /** Where the entry itself leads when it has nothing to unfold. */
  path: string
  items: readonly MenuItem[]
}

/** The whole menu. An area enters it with one line. */
export const MENU: readonly MenuGroup[] = [
  { label: 'Players', path: paths.players, items: [] },
  { label: 'Teams', path: paths.teams, items: [] },
  {
    label: 'Info',
    path: paths.home,
    items: [
      { label: 'Home', path: paths.home },
      { label: 'Account', path: paths.account },
    ],
  },
  {
    label: 'Orders',
    path: paths.orders,
    items: [
      {
        label: 'Player Packs',
        path: paths.playerPacks,
        code: 'CLUB_PLAYER_PACK_READ',
        about: 'What each player gets: jersey, practice tee and spandex.',
      },
    ],
  },
  {
    label: 'Admin',
    path: paths.admin,
    items: [
      { label: 'Clubs', path: paths.clubs, code: 'CLUBS_READ', about: 'The clubs that order, and who directs them.' },
      {
        label: 'Garment Colors',
        path: paths.garmentColors,
        code: 'GARMENT_COLOR_READ',
        about: 'What clothes come in, and what may be printed on it.',
      },
      {
        label: 'Imprint Colors',
        path: paths.imprintColors,
        code: 'IMPRINT_COLOR_READ',
        about: 'What names, numbers and logos are printed in.',
      },
      {
        label: 'Inventory Warnings',
        path: paths.inventoryWarnings,
        code: 'MANAGE_INVENTORY',
        about: 'What is out of stock, or running low.',
      },
      {
        label: 'Product',
        path: paths.products,
        code: 'PRODUCT_READ',
        about: 'What is sold, in which colors and sizes, with its images.',
      },
      {
        label: 'Product Categories',
        path: paths.productCategories,
        code: 'PRODUCT_CATEGORY_READ',
        about: 'What kinds of products there are.',
      },
      { label: 'Sizes', path: paths.sizes, code: 'SIZE_READ', about: 'What labels carry, in the order people expect.' },
      {
        label: 'Users',
        path: paths.users,
        code: 'USERS_READ',
        about: 'Who can sign in, for which club and in which role.',
      },
      { label: 'Roles', path: paths.roles, code: 'ROLES_READ', about: 'Who may do what, gathered under a name.' },
      {
        label: 'Permissions',
        path: paths.permissions,
        code: 'PERMISSIONS_READ',
        about: 'What can be allowed, one by one.',
      },
      {
        label: 'Image Restore',
        path: paths.productImageTransfer,
        code: 'IMAGE_RESTORE',
        about: 'Every product image as one ZIP, and back again.',
      },
    ],
  },
]
