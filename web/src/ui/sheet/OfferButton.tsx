import type { SyntheticEvent } from 'react'
import type { CellOffer } from './sheet-model.ts'

// The press is no press on the cell, which would take the button away.
const keep = (event: SyntheticEvent) => event.stopPropagation()

/** Takes the correction that a cell offers. By keyboard it is reached below the sheet. */
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
