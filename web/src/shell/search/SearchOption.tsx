import { styled } from '@mui/material/styles'
import type { SearchHit } from './hits.ts'

type SearchOptionProps = {
  id: string
  hit: SearchHit
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One result: its name, what distinguishes it, and its kind. */
export function SearchOption({ id, hit: { name, detail, kind }, selected, onPoint, onChoose }: SearchOptionProps) {
  return (
    <Option id={id} role="option" aria-selected={selected} onPointerMove={onPoint} onClick={onChoose}>
      <span>{name}</span> <small>{detail}</small> <small>{kind}</small>
    </Option>
  )
}

const Option = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  padding: '8px 12px',
  borderRadius: 6,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& small': { fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' },
  '& small:last-of-type': { marginLeft: 'auto', whiteSpace: 'nowrap' },
  '&[aria-selected="true"]': { backgroundColor: 'var(--mui-palette-action-selected)' },
})
