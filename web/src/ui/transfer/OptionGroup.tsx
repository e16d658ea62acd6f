import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

type OptionGroupProps = {
  id: string
  /** Nothing where the items are in no group. */
  title: string
  children: ReactNode
}

/** Options of a pane under a sticky heading. */
export function OptionGroup({ id, title, children }: OptionGroupProps) {
  if (!title) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={id}>
      <Heading id={id} role="presentation">
        {title}
      </Heading>
      {children}
    </div>
  )
}

const Heading = styled('div')({
  position: 'sticky',
  top: -6,
  zIndex: 1,
  padding: '8px 10px 4px',
  backgroundColor: 'var(--mui-palette-background-paper)',
  fontSize: '0.75rem',
  fontWeight: 580,
  color: 'var(--mui-palette-text-secondary)',
})
