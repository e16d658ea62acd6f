import { ALL_PERMISSION_CODES, type PermissionCode } from '@kitroom/contract/permission-codes'

/** Characters that are drawn like a letter from A to Z, by that letter. */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  A: 'ΑАᎪᗅꓮаɑα',
  B: 'ΒВᏴᗷꓐвЬьʙ',
  C: 'СсϹϲᏟꓚᴄ',
  D: 'Ꭰᗞᗪꓓԁ',
  E: 'ΕЕеᎬⴹꓰᴇҽ',
  F: 'ϜᖴꓝꞘ',
  G: 'ԌԍᏀᏳꓖɡɢ',
  H: 'ΗНнᎻᕼꓧⲎһʜ',
  // One group: many fonts draw a capital I, a small l, a bar and a one alike.
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

/** What a name looks like: invisible characters gone, and each character as the letter that it is drawn like. */
const looksOf = (name: string): string => {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  // Before NFKC too, which turns some of them into letters of other alphabets.
  return withLetters(withLetters(withLetters(visible).normalize('NFKC')).toUpperCase())
}

const CODES = new Map(ALL_PERMISSION_CODES.map((code) => [looksOf(code), code]))

/** The program's own code that a name is, or cannot be told from by its looks. */
export const codeLike = (name: string): PermissionCode | undefined => CODES.get(looksOf(name.trim()))
