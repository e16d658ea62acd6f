import type { SyntheticEvent } from 'react'
import { WHOLE } from '../display/well-wrapped.tsx'
import type { CellOffer, CellState } from './sheet-model.ts'

type CellContentProps = { text: string; state: CellState | undefined; showsMessages: boolean }

/** The content of an inactive cell: its text, its previous text, and its errors. */
export function CellContent({ text, state, showsMessages }: CellContentProps) {
  const message = showsMessages ? (state?.error ?? state?.note) : undefined
  const content = <CellText text={text} state={state} />
  const value = state?.offer ? (
    <span>
      {content}
      <OfferButton offer={state.offer} />
    </span>
  ) : (
    content
  )
  if (message === undefined) return value
  return (
    <span className="stacked">
      {value}
      <small>{message}</small>
    </span>
  )
}

function CellText({ text, state }: Pick<CellContentProps, 'text' | 'state'>) {
  if (state?.before !== undefined) {
    return (
      <span>
        <del>{state.before || '(empty)'}</del>{' '}
        <span style={WHOLE}>
          → <ins>{text || '(empty)'}</ins>
        </span>
      </span>
    )
  }
  if (text !== '') return <span>{text}</span>
  return state?.placeholder ? (
    <span className="ghost" aria-hidden="true">
      {state.placeholder}
    </span>
  ) : null
}

// The press must not reach the cell, which would remove the button.
const keep = (event: SyntheticEvent) => event.stopPropagation()

/** Applies the correction that a cell offers. Keyboard users find it below the sheet. */
function OfferButton({ offer }: { offer: CellOffer }) {
  return (
    <button
      type="button"
      className="offer"
      tabIndex={-1}
      title={offer.title}
      onMouseDown={keep}
      onClick={(event) => {
        keep(event)
        offer.take()
      }}
    >
      {offer.label}
    </button>
  )
}
