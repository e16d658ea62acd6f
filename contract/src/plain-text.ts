/**
 * Characters that render as nothing: marks of direction, soft hyphens, spaces of no width. Not those that shape what
 * stands beside them: joiners, variation selectors and the tags of flags.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu
/** A joiner joins or parts two visible characters; anywhere else it is invisible. */
const LONELY_JOINERS = /(?<=^|\s)(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?=\s|$)/gu
const BLANKS = /\p{Zs}/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks of old programs
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g

/** Words of ASCII between single blanks, which most texts are: nothing of them has to change. */
const ASCII_WORDS = /^[!-~]+(?: [!-~]+)*$/

/**
 * A name, a code, an address as it is stored and compared: Unicode's composed form, without invisible characters, with
 * one kind of blank and of hyphen.
 */
export const plainLine = (text: string): string =>
  ASCII_WORDS.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(INVISIBLE, '')
        .replace(BLANKS, ' ')
        .replaceAll('\u2011', '-')
        .replace(LONELY_JOINERS, '')
        .trim()

/** A long text as it is stored: composed, with one kind of line end. */
export const plainLines = (text: string): string => text.normalize('NFC').replace(LINE_ENDS, '\n').trim()

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, whatever it is
const ASCII = /^[\u0000-\u007f]*$/

/** Browsers and Node have it; the language alone, by which this program is checked, does not. */
declare const URL: { canParse: (text: string) => boolean; new (text: string): { readonly hostname: string } }

/** An e-mail address with its domain as mail servers write it: 'max@münchen.example' is 'max@xn--mnchen-3ya.example'. */
export const asciiAddress = (address: string): string => {
  const [, name = '', domain = ''] = /^([^\s@]+@)([^\s@]+\.[^\s@]+)$/.exec(address) ?? []
  if (ASCII.test(domain) || !URL.canParse(`http://${domain}`)) return address
  return name + new URL(`http://${domain}`).hostname
}

/** An e-mail address as people copy it: `mailto:pat@club.example` and `Pat Jones <pat@club.example>` are one. */
export const plainEmail = (text: string): string => {
  const line = plainLine(text).replace(/^mailto:/i, '')
  return /^[^\s<>][^<>]*<([^<>]+)>$/.exec(line)?.[1]?.trim() ?? line
}
