type ListJourney = {
  /** The name of the list, as its page states it. */
  call: string
  path: string
  api: string
  name: string
  /** The way back that the record has; null: the browser's own alone. */
  back?: 'link' | 'button' | null
  says?: string
  /** Its rows are records of another list, which alone is walked by Previous and Next. */
  isOfOthers?: true
}

/** The lists that are left and found again. */
export const LIST_JOURNEYS: readonly ListJourney[] = [
  {
    call: 'listClubs',
    path: '/admin/clubs',
    api: '/api/admin/clubs',
    name: 'name',
    back: 'link',
    says: 'Back to clubs',
  },
  {
    call: 'listUsers',
    path: '/admin/users',
    api: '/api/admin/users',
    name: 'first_name',
    back: 'link',
    says: 'Back to users',
  },
  { call: 'listSizes', path: '/admin/size', api: '/api/admin/size', name: 'name' },
  {
    call: 'listProductCategories',
    path: '/admin/product-category',
    api: '/api/admin/product-category',
    name: 'name',
  },
  { call: 'listGarmentColors', path: '/admin/garment-color', api: '/api/admin/garment-color', name: 'name' },
  { call: 'listImprintColors', path: '/admin/imprint-color', api: '/api/admin/imprint-color', name: 'name' },
  { call: 'listProducts', path: '/admin/product', api: '/api/admin/product', name: 'name' },
  { call: 'listPlayerPacks', path: '/cpp/player-pack', api: '/api/cpp/club-player-pack', name: 'name' },
  { call: 'listRoles', path: '/admin/roles', api: '/api/admin/roles', name: 'name', says: 'Back' },
  {
    call: 'listPermissions',
    path: '/admin/permissions',
    api: '/api/admin/all-permissions',
    name: 'name',
    says: 'Back',
  },
  { call: 'listWebhooks', path: '/admin/webhooks', api: '/api/admin/webhooks', name: 'name' },
]

/** Lists with journeys of another kind: their rows lead to no record of their own. */
export const OTHER_JOURNEYS: Readonly<Record<string, string>> = {
  listInventoryItems: 'an inventory list is found again, sorted and filtered, and the way back stays',
  listInventoryWarnings: 'warnings lead to the inventory of their product, and Back leads to the warnings',
  listDeliveries: 'rows lead nowhere',
  listImageCoverage: 'the wall shows the front of each color, and a press opens its slots',
  listActivity: 'rows lead to records of all areas',
  listOrders: 'a list in pages is read on as one scrolls, and left, found again, selected and exported whole',
  listStock: 'all stock is a list, grids and a size curve, and an item is edited in each',
  listStockHistory: 'rows lead nowhere',
  listStockMovements: 'rows lead nowhere',
  listTeams: 'rows lead to the last order of a team',
  listPlayers: 'rows lead to the order of a player',
}
