import type { ReactNode } from 'react'

type InlineLineProps = {
  /** Of the record that it shows. */
  id?: number
  /** Fields and buttons stay aligned when an error appears under one of them. */
  edited?: boolean
  /** Not printed. */
  forScreen?: boolean
  children: ReactNode
}

/** A table row, which becomes a card on small screens. Its role is explicit, as that of its cells. */
export function InlineLine({ id, edited = false, forScreen = false, children }: InlineLineProps) {
  const more = `${edited ? ' edited' : ''}${forScreen ? ' for-screen' : ''}`
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a block layout takes it away
    <tr role="row" className={`row${more}`} data-row-id={id}>
      {children}
    </tr>
  )
}
