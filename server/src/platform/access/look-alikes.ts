import { ALL_PERMISSION_CODES, type PermissionCode } from '@kitroom/contract/permission-codes'

/** Characters that look like a letter from A to Z, by that letter. */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  A: 'ΑАᎪᗅꓮаɑα',
  B: 'ΒВᏴᗷꓐвЬьʙ',
  C: 'СсϹϲᏟꓚᴄ',
  D: 'Ꭰᗞᗪꓓԁ',
  E: 'ΕЕеᎬⴹꓰᴇҽ',
  F: 'ϜᖴꓝꞘ',
  G: 'ԌԍᏀᏳꓖɡɢ',
  H: 'ΗНнᎻᕼꓧⲎһʜ',
  // One group: in many fonts a capital I, a small l, a bar and a one look the same.
  I: 'ΙІіӀӏιⲒꓲıɪǀ|1LlᏞᒪꓡⳐʟ',
  J: 'ЈјᎫᒍꓙͿϳȷ',
  K: 'ΚКкκᏦⲔⲕꓗᴋ',
  M: 'ΜМмᎷᗰꓟⲘϺᴍ',
  N: 'ΝⲚꓠɴո',
  O: 'ΟОоοՕօⲞⲟꓳσⵔ〇ᴏ0',
  P: 'ΡРрρᏢᑭꓑⲢⲣᴘ',
  Q: 'ԚԛⵕႳ',
  R: 'ᎡᏒᖇꓣʀƦ',
  S: 'ЅѕՏᏕᏚꓢꜱ',
  T: 'ΤТтτᎢꓔⲦᴛ',
  U: 'ՍᑌꓴυսᴜႮ',
  V: 'ᏙᐯꓦѴѵνᴠ',
  W: 'ᎳᏔꓪԜԝѡᴡա',
  X: 'ΧХхχ᙭ꓫⲬ',
  Y: 'ΥУуҮүγᎩᎽꓬⲨʏ',
  Z: 'ΖᏃꓜᴢ',
}

const LETTERS = new Map(Object.entries(DRAWN_LIKE).flatMap(([letter, drawn]) => [...drawn].map((one) => [one, letter])))

const withLetters = (text: string): string => [...text].map((one) => LETTERS.get(one) ?? one).join('')

/** A name by its looks: without invisible characters, each character replaced with the letter it looks like. */
const looksOf = (name: string): string => {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  // Before NFKC as well, which turns some of them into letters of other alphabets.
  return withLetters(withLetters(withLetters(visible).normalize('NFKC')).toUpperCase())
}

const CODES = new Map(ALL_PERMISSION_CODES.map((code) => [looksOf(code), code]))

/** The permission code that a name equals or looks like. */
export const codeLike = (name: string): PermissionCode | undefined => CODES.get(looksOf(name))
