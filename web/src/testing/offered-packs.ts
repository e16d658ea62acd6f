export const white = { id: 71, name: 'White', hex_value: '#ffffff' }
export const royal = { id: 82, name: 'Royal', hex_value: '#14a', imprint_colors: [white] }
const made = (id: number, name: string) => ({
  id,
  name,
  product_sizes: [{ id: 91, code: 'AM' }],
  product_garment_colors: [royal],
})
/** The products that packs can be made of: one of each part, in royal with white. */
export const offered = { jersey: [made(1, 'Ace')], practice: [made(2, 'Serve')], spandex: [made(3, 'Dig')] }
