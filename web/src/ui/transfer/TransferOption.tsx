import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import type { TransferItem } from './use-pane.ts'

type TransferOptionProps = {
  id: string
  item: TransferItem
  selected: boolean
  active: boolean
  onClick: (event: MouseEvent) => void
  onDoubleClick: () => void
}

/** One item of a pane. Styled once and not per item: hundreds of them are drawn again with every click. */
export function TransferOption({ id, item, selected, active, onClick, onDoubleClick }: TransferOptionProps) {
  return (
    <Option
      id={id}
      role="option"
      aria-selected={selected}
      data-active={active || undefined}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <span>{item.name}</span>
      {item.description && <small>{item.description}</small>}
    </Option>
  )
}

const Option = styled('div')({
  padding: '6px 10px',
  borderRadius: 6,
  cursor: 'default',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '@media screen': { contentVisibility: 'auto' },
  containIntrinsicSize: 'auto 46px',
  '& small': { display: 'block', fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' },
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '&[aria-selected="true"]': {
    backgroundColor: 'var(--mui-palette-action-selected)',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
  '[role="listbox"]:focus-visible &[data-active]': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
  },
})
