/** Every address the app links to. */
export const paths = {
  home: '/',
  teams: '/teams',
  players: '/players',
  orders: '/orders',
  admin: '/admin',
  account: '/account',

  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unauthorized: '/unauthorized',

  roles: '/admin/roles',
  rolePermissions: (roleId: number) => `/admin/roles/${roleId}/permissions`,
  permissions: '/admin/permissions',
  permissionRoles: (permissionId: number) => `/admin/permissions/${permissionId}/roles`,

  clubs: '/admin/clubs',
  createClub: '/admin/clubs/create',
  club: (id: number) => `/admin/clubs/${id}`,
  editClub: (id: number) => `/admin/clubs/${id}/edit`,

  users: '/admin/users',
  createUser: '/admin/users/create',
  user: (id: number) => `/admin/users/${id}`,
  editUser: (id: number) => `/admin/users/${id}/edit`,

  sizes: '/admin/size',
  createSize: '/admin/size/create',
  editSize: (id: number) => `/admin/size/${id}/edit`,

  productCategories: '/admin/product-category',
  createProductCategory: '/admin/product-category/create',
  editProductCategory: (id: number) => `/admin/product-category/${id}/edit`,

  garmentColors: '/admin/garment-color',
  createGarmentColor: '/admin/garment-color/create',
  editGarmentColor: (id: number) => `/admin/garment-color/${id}/edit`,

  imprintColors: '/admin/imprint-color',
  createImprintColor: '/admin/imprint-color/create',
  editImprintColor: (id: number) => `/admin/imprint-color/${id}/edit`,

  products: '/admin/product',
  createProduct: '/admin/product/create',
  editProduct: (productId: number) => `/admin/product/${productId}/edit`,
  inventory: (productId: number) => `/admin/product/${productId}/inventory`,
  inventoryWarnings: '/admin/inventory-warnings',
  productImageTransfer: '/admin/product-image-transfer',

  playerPacks: '/cpp/player-pack',
  createPlayerPack: '/cpp/player-pack/create',
  editPlayerPack: (id: number) => `/cpp/player-pack/${id}/edit`,

  pastePlayers: '/mui-test',
  playerPackDialog: '/test-dialog',
  order: '/order',
} as const
