/** Scrolls sideways until a column is not covered by the fixed ones. */
export const showColumn = (frame: HTMLElement | null, columnIndex: number): void => {
  const head = frame?.querySelectorAll<HTMLElement>('.head > div')
  const column = head?.[columnIndex + 1]
  const name = head?.[1]
  if (!frame || !column || !name || columnIndex === 0) return
  const left = column.offsetLeft - name.offsetWidth - name.offsetLeft
  const right = column.offsetLeft + column.offsetWidth
  const stays = name.offsetWidth + (head[0]?.offsetWidth ?? 0)
  if (column.offsetLeft < frame.scrollLeft + stays) frame.scrollLeft = column.offsetLeft - stays
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = Math.max(right - frame.clientWidth, left)
}
