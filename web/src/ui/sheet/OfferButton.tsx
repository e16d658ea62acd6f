import type { SyntheticEvent } from 'react'
import type { CellOffer } from './sheet-model.ts'

// The press must not reach the cell, which would remove the button.
const keep = (event: SyntheticEvent) => event.stopPropagation()

/** Applies the correction that a cell offers. Keyboard users find it below the sheet. */
export function OfferButton({ offer }: { offer: CellOffer }) {
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
