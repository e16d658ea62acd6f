type Allocation = { needed: number; taken: number; available: number; always_in_stock: boolean }

/** The pieces that an order is short of: needed and not taken. An item marked Always In Stock is never short. */
export const owedOf = ({ needed, taken, always_in_stock }: Omit<Allocation, 'available'>): number =>
  always_in_stock ? 0 : Math.max(0, needed - taken)

/** The number still missing after taking all available stock. */
export const shortOf = ({ available, ...allocation }: Allocation): number => Math.max(0, owedOf(allocation) - available)

/**
 * The number of pieces taken of an item after an edit: additional pieces are taken as far as available, and superfluous
 * ones are returned. An earlier shortage stays until somebody takes the rest.
 */
export const takenAfterEdit = ({ needed, taken, available }: Allocation, now: number): number => {
  if (now <= taken) return now
  return taken + Math.min(Math.max(0, now - needed), Math.max(0, available))
}
