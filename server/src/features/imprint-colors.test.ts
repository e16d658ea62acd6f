import {
  createImprintColor,
  imprintColors as declared,
  getImprintColor,
  listImprintColors,
  updateImprintColor,
} from '@kitroom/contract/imprint-colors'
import { type CatalogueArea, testCatalogueArea } from '@kitroom/testkit/catalogue-suite'
import { anImprintColor } from '@kitroom/testkit/records'

const HEX_MESSAGE = 'Must be a valid 3- or 6-digit hex code, with optional #'

const imprintColors: CatalogueArea = {
  one: 'an imprint color',
  list: listImprintColors,
  get: getImprintColor,
  create: createImprintColor,
  update: updateImprintColor,
  keys: { one: 'imprint_color', many: 'imprint_colors' },
  unique: { field: 'code', message: declared.duplicate },
  build: async (_admin, own) => anImprintColor(own),
  required: ['name', 'code', 'hex_value'],
  defaults: { pantone_code: null, image_url: null, notes: null, sort_order: null, is_active: true },
  wrong: [
    ['name', '', 'Name is required'],
    ['code', '', 'Code is required'],
    ['pantone_code', 'x'.repeat(51), 'Pantone code can be at most 50 characters'],
    ['hex_value', '#12345', HEX_MESSAGE],
    ['hex_value', 'red', HEX_MESSAGE],
    ['hex_value', '##fff', HEX_MESSAGE],
    ['image_url', `https://x.example/${'x'.repeat(500)}`, 'Image URL can be at most 500 characters'],
    ['hex_value', '#1234567', HEX_MESSAGE],
    ['name', '\u200b\u00ad\u3164', 'Name is required'],
    ['name', 'Go\nld', 'Name contains characters that cannot be kept'],
    ['sort_order', 'x', 'Sort order must be an integer'],
    ['notes', 'x'.repeat(501), 'Notes can be at most 500 characters'],
  ],
}

testCatalogueArea(imprintColors)
