import Box from '@mui/material/Box'
import { type CSSProperties, Fragment, type ReactNode } from 'react'

/** A word, with an arrow before it: 'Hex Value #14213D -> #000080'. */
const WORD = /((?:(?:->|→) )?\S+)/
const ARROW = /^(?:->|→) /
/** An order number, a SKU: not to be divided at its hyphens. */
const CODE = /^\W?[A-Z\d]+(?:[-/][A-Z\d]+)*-[A-Z\d]+(?:[-/][A-Z\d]+)*\W?$/
/** Where an e-mail address, the name of a picture or the code of a permission is divided, if it has to be. */
const JOINTS = /(?<=[@._])(?=\w)(?!(?:jpe?g|png|webp)$)/i
const LONG = 12
/** Of all these. Most texts are without, in lists of thousands. */
const SPECIAL = /[-→@._]/

/** On the next line if this one has no room for it. What is longer than a line is divided after all. */
export const WHOLE: CSSProperties = { display: 'inline-block', maxWidth: '100%' }

/**
 * The same within a word. It is no box of its own: screen readers read a box apart from what stands before and after it, an
 * e-mail address as 'ella.brooks@ des-moines. example'.
 */
const UNDIVIDED: CSSProperties = { whiteSpace: 'nowrap' }
/** A longer part may be divided at its hyphens, so that it never leaves its cell. */
const UNDIVIDED_MAX = 20

/** Keeps a code on one line on paper, too, where columns are as wide as their words; a very long one may be divided. */
export const undividedCode = (code: string | null) =>
  code !== null && code.length <= UNDIVIDED_MAX && { 'data-undivided': '' }

/** A text whose lines end where a reader expects it, not anywhere in a long word; what is no text stays as it is. */
export const wellWrapped = (shown: ReactNode): ReactNode =>
  typeof shown === 'string' && SPECIAL.test(shown) ? <WellWrapped text={shown} /> : shown

function WellWrapped({ text }: { text: string }) {
  // Words stand at the odd places.
  return text.split(WORD).map((part, nth) => {
    if (nth % 2 === 0) return part
    const code = CODE.test(part) && ({ translate: 'no', ...undividedCode(part) } as const)
    const shown =
      code || ARROW.test(part) ? (
        <span style={WHOLE} {...code}>
          {part}
        </span>
      ) : (
        divided(part)
      )
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key, and no state
    return <Fragment key={nth}>{shown}</Fragment>
  })
}

const divided = (word: string): ReactNode => {
  if (word.length < LONG) return word
  return word.split(JOINTS).map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a word have no other key, and no state
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part.includes('-') && part.length <= UNDIVIDED_MAX ? <span style={UNDIVIDED}>{part}</span> : part}
    </Fragment>
  ))
}

/** A text of any length in a list: two lines of it, all of it in the tooltip; a missing one is a dash. */
export function LongText({ text }: { text: string | null }) {
  if (!text) return '—'
  return (
    <Box component="span" sx={TWO_LINES} title={text}>
      {text}
    </Box>
  )
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  displayPrint: 'block',
}
