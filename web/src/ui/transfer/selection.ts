/** The selected items of a list, the start of a range, and the item that the keyboard is on. */
export type PaneSelection = {
  readonly selected: ReadonlySet<number>
  readonly anchor: number | null
  readonly active: number | null
}

export const NOTHING_SELECTED: PaneSelection = { selected: new Set(), anchor: null, active: null }

export type Modifiers = { toggle: boolean; range: boolean }

/** A click: alone it selects one item, with ctrl or meta it toggles it, with shift it selects from the anchor to it. */
export const click = (
  ids: readonly number[],
  now: PaneSelection,
  id: number,
  { toggle, range }: Modifiers,
): PaneSelection => {
  if (range && now.anchor !== null) {
    const between = rangeOf(ids, now.anchor, id)
    return { selected: new Set(toggle ? [...now.selected, ...between] : between), anchor: now.anchor, active: id }
  }
  if (toggle) return { selected: toggled(now.selected, id), anchor: id, active: id }
  return { selected: new Set([id]), anchor: id, active: id }
}

/** Moves the keyboard's place by `step`, or to an end with ±Infinity; `extend` selects what lies between. */
export const move = (ids: readonly number[], now: PaneSelection, step: number, extend: boolean): PaneSelection => {
  const from = now.active === null ? -1 : ids.indexOf(now.active)
  const to = from === -1 && Number.isFinite(step) ? 0 : Math.min(Math.max(from + step, 0), ids.length - 1)
  const id = ids[to]
  if (id === undefined) return now
  if (!extend) return { ...now, active: id }
  const anchor = now.anchor ?? now.active ?? id
  return { selected: new Set(rangeOf(ids, anchor, id)), anchor, active: id }
}

/** Selects or releases the item the keyboard is on. */
export const toggleActive = (now: PaneSelection): PaneSelection =>
  now.active === null ? now : { selected: toggled(now.selected, now.active), anchor: now.active, active: now.active }

export const selectAll = (ids: readonly number[], now: PaneSelection): PaneSelection => ({
  ...now,
  selected: new Set(ids),
})

const toggled = (selected: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Both ends included, whichever comes first. An anchor that has left the list leaves the other end alone. */
const rangeOf = (ids: readonly number[], anchor: number, id: number): readonly number[] => {
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(id)]
  if (from === -1 || to === -1) return [id]
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
