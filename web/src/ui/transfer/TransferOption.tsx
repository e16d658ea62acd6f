import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { partOf, type TransferItem } from './use-pane.ts'

type TransferOptionProps = {
  id: string
  item: TransferItem
  selected: boolean
  active: boolean
  /** Its change since the last save. */
  change: 'added' | 'removed' | null
  onClick: (event: MouseEvent) => void
  onDoubleClick: () => void
}

/** One item of a pane. Styled once and not per item: hundreds of them render with every click. */
export function TransferOption(props: TransferOptionProps) {
  const { id, item, selected, active, change, onClick, onDoubleClick } = props
  const option = (
    <Option
      id={id}
      role="option"
      aria-selected={selected}
      aria-describedby={change ? `${id}change` : undefined}
      data-active={active || undefined}
      data-field={partOf(item.id)}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      {item.code && item.code !== item.name && <span>{item.code} </span>}
      <span>{item.name}</span>
      {item.description && <small>{item.description}</small>}
    </Option>
  )
  if (!change) return option
  return (
    <Changed role="presentation">
      {option}
      {/* Beside the option, not in it, where it would change its name. */}
      <Mark id={`${id}change`} aria-hidden data-change={change}>
        {change}
      </Mark>
    </Changed>
  )
}

const Changed = styled('div')({ position: 'relative', '& [role="option"]': { paddingRight: 80 } })

const Mark = styled('span')({
  position: 'absolute',
  top: 7,
  right: 8,
  padding: '1px 8px',
  borderRadius: 10,
  fontSize: '0.75rem',
  fontWeight: 560,
  pointerEvents: 'none',
  border: '1px solid currentColor',
  '&[data-change="added"]': { color: 'var(--mui-palette-success-main)' },
  '&[data-change="removed"]': { color: 'var(--mui-palette-warning-main)' },
})

const Option = styled('div')({
  padding: '6px 10px',
  borderRadius: 6,
  cursor: 'default',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  // Rows outside the viewport keep their final height, without the padding, so that no row moves under the pointer.
  lineHeight: '20px',
  '@media screen': { contentVisibility: 'auto' },
  containIntrinsicSize: 'auto 20px',
  '&:has(small)': { containIntrinsicSize: 'auto 38px' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '18px',
    color: 'var(--mui-palette-text-secondary)',
  },
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '&[aria-selected="true"]': {
    backgroundColor: 'var(--mui-palette-action-selected)',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
  '&[data-marked]': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  '[role="listbox"]:focus-visible &[data-active]': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
  },
})
