import { strToU8, zipSync } from 'fflate'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Parts = {
  /** The XML between the tags of each worksheet, with the attributes of its entry in the workbook. */
  sheets: { xml: string; attributes?: string }[]
  workbook?: string
  styles?: string
  texts?: string
  name?: string
}

/** A workbook as programs write it: its parts are found by the relations between them. */
export const aWorkbook = ({
  sheets,
  workbook = '',
  styles = '',
  texts = '',
  name = 'workbook.xml',
}: Parts): Uint8Array => {
  const entries = sheets.map(
    ({ attributes = '' }, nth) => `<sheet name="S${nth + 1}" sheetId="${nth + 1}" r:id="rId${nth + 1}" ${attributes}/>`,
  )
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`
  const relations = (...all: string[]) =>
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
  const parts = {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', `xl/${name}`)),
    [`xl/${name}`]: `${XML}<workbook ${MAIN} xmlns:r="${TYPES}">${workbook}<sheets>${entries.join('')}</sheets></workbook>`,
    [`xl/_rels/${name}.rels`]: relations(
      ...sheets.map((_, nth) => relation(`rId${nth + 1}`, 'worksheet', `/xl/worksheets/sheet${nth + 1}.xml`)),
      relation('rIdS', 'styles', 'styles.xml'),
      relation('rIdT', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${texts}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, nth) => [
        `xl/worksheets/sheet${nth + 1}.xml`,
        `${XML}<worksheet ${MAIN}>${xml}</worksheet>`,
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}

const XML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as spreadsheets write it into XML, which cannot hold every character. */
export const xmlText = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => XML_SIGNS[sign] ?? sign)
    .replace(/[\r\ufffe\uffff]/g, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
