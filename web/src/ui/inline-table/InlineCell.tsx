import type { ReactNode } from 'react'
import type { rowPress } from '../list/row-press.ts'

type InlineCellProps = {
  naming?: boolean
  /** Shown before it on small screens, which have no column headings. */
  label?: string
  /** Not printed. */
  forScreen?: boolean
  children: ReactNode
}

/**
 * A cell that stacks on small screens, where its row becomes a card. Its role is explicit, because browsers drop the
 * role of cells with a block layout.
 */
export function InlineCell({ naming = false, label, forScreen = false, children }: InlineCellProps) {
  const more = `${naming ? ' name' : ''}${forScreen ? ' for-screen' : ''}`
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a block layout takes it away
    <td role="cell" className={`cell${more}`} data-name={naming ? '' : undefined}>
      <div className="content">
        {label && (
          <span aria-hidden className="label">
            {label}
          </span>
        )}
        {children}
      </div>
    </td>
  )
}

type InlineLineProps = {
  /** Of the record that it shows. */
  id?: number
  /** A press beside its controls. */
  press?: ReturnType<typeof rowPress>
  /** Fields and buttons stay aligned when an error appears under one of them. */
  edited?: boolean
  /** Not printed. */
  forScreen?: boolean
  children: ReactNode
}

/** A table row, which becomes a card on small screens. Its role is explicit, as that of its cells. */
export function InlineLine({ id, press, edited = false, forScreen = false, children }: InlineLineProps) {
  const more = `${edited ? ' edited' : ''}${forScreen ? ' for-screen' : ''}`
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a block layout takes it away
    <tr role="row" className={`row${more}`} data-row-id={id} {...press}>
      {children}
    </tr>
  )
}
