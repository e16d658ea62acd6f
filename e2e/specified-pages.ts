/** The columns of the specified lists, in their order, of a person who may do everything. */
export const SPECIFIED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  clubs: ['Club Name', 'Description', 'Director', 'Active', 'Actions'],
  garmentColors: ['Name', 'Code', 'Pantone', 'Hex', 'Imprint Colors', 'Sort Order', 'Active', 'Actions'],
  imprintColors: ['Name', 'Code', 'Pantone', 'Hex', 'Notes', 'Sort Order', 'Active', 'Actions'],
  inventory: [
    ...['Warning', 'Color', 'Size', 'SKU', 'Supplier SKU', 'In Stock', 'Available Qty', 'Low', 'Critical', 'Actions'],
  ],
  inventoryWarnings: [
    ...['Product Name', 'Color', 'Size', 'SKU', 'Supplier SKU', 'In Stock', 'Avail Qty', 'Low', 'Critical', 'Actions'],
  ],
  products: ['Name', 'Code', 'Category', 'Supplier', 'Active', 'Sort Order', 'Actions'],
  productCategories: ['Name', 'Code', 'Description', 'Sort Order', 'Active', 'Actions'],
  sizes: ['Name', 'Code', 'Description', 'Sort Order', 'Active', 'Actions'],
  users: ['First', 'Last', 'Email', 'Club', 'Role', 'Active', 'Actions'],
  roles: ['Role Name', 'Description', 'Actions'],
  permissions: ['Permission Name', 'Description', 'Actions'],
}

const CODED = ['Name', 'Code', 'Description', 'Sort Order', 'Active']
const COLOR = ['Name', 'Code', 'Hex Value', 'Pantone Code', 'Image URL', 'Notes', 'Sort Order', 'Active']
const CLUB = ['Club Name', 'Description', 'Director', 'Active']
const PACK = ['Player Pack Name']
const PRODUCT = [
  ...['Name', 'Code', 'Supplier Name', 'Supplier Code', 'Product Category', 'Description', 'Sort Order'],
  ...['USAV Contrast Rule', 'Active'],
]
const USER = [
  ...['First Name', 'Last Name', 'Display Name', 'Phone', 'Email', 'Role', 'Club', 'Address Line 1', 'Address Line 2'],
  ...['City', 'State', 'Postal Code', 'Active', 'Email Verified', 'Password Change Required'],
]

/** The labels that the specified forms begin with, in their order. */
export const SPECIFIED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  createClub: CLUB,
  editClub: CLUB,
  createGarmentColor: COLOR,
  editGarmentColor: COLOR,
  createImprintColor: COLOR,
  editImprintColor: COLOR,
  createPlayerPack: PACK,
  editPlayerPack: PACK,
  createProduct: PRODUCT,
  editProduct: PRODUCT,
  createProductCategory: CODED,
  editProductCategory: CODED,
  createSize: CODED,
  editSize: CODED,
  createUser: USER,
  editUser: USER,
  login: ['Email', 'Password'],
  forgotPassword: ['Email'],
}
