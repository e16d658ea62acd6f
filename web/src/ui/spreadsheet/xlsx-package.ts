import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { UNPACKED_MEGABYTES_MAX, unreadable } from './read-limits.ts'

/** The XML parts of a package, by path. */
export type Files = Record<string, Uint8Array>

export const DAMAGED = 'This Excel file is damaged'
export const damaged = (): never => unreadable(DAMAGED)

const NEEDED = /\.(?:xml|rels)$/i

export const unpack = (bytes: Uint8Array): Files => {
  let left = UNPACKED_MEGABYTES_MAX * 1024 * 1024
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!NEEDED.test(name)) return false
    left -= originalSize
    if (left < 0) unreadable(`This Excel file unpacks to more than ${UNPACKED_MEGABYTES_MAX} MB`)
    return true
  }
  return unzipSync(bytes, { filter })
}

type Attributes = Readonly<Record<string, string>>

/** Whether an attribute is set. */
export const isOn = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true'

type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const withoutPrefixes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]))

/** Reads the XML of a part from start to end. XML that is not well-formed is damaged. */
export const scan = (file: Uint8Array | undefined, { open, text, close }: Handlers): void => {
  if (!file) return
  const parser = new SaxesParser()
  // Entities that an XML file defines itself can grow without end. Spreadsheets have none.
  parser.on('doctype', damaged)
  parser.on('opentag', ({ name, attributes }) => open?.(withoutPrefix(name), withoutPrefixes(attributes)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ name }) => close?.(withoutPrefix(name)))
  parser.write(strFromU8(file)).close()
}

/** The parts that a part refers to: their paths by id, with the last word of their type. */
export const relationsOf = (files: Files, part: string): { id: string; type: string; path: string }[] => {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations: { id: string; type: string; path: string }[] = []
  scan(files[`${folder}_rels/${part.slice(folder.length)}.rels`], {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      const path = target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${folder}`).pathname.slice(1)
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path })
    },
  })
  return relations
}

/** The path of the workbook: most programs call it xl/workbook.xml, and all name it in the package. */
export const workbookOf = (files: Files): string => {
  const path = relationsOf(files, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  if (files[path]) return path
  if (files['content.xml']) unreadable('This is an OpenDocument file. Save it as .xlsx or .csv first')
  if (Object.keys(files).some((name) => name.startsWith('xl/'))) damaged()
  return unreadable('This is a ZIP file, not a spreadsheet. Choose an .xlsx, .csv or .tsv file')
}
