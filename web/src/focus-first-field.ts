const FIELD = [
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], [type="range"], [readonly], :disabled)',
  'textarea:not([readonly], :disabled)',
  '[role="combobox"]:not([aria-disabled="true"], :disabled)',
].join()
const IN_USE = 'input, textarea, [contenteditable="true"]'

/**
 * Focuses the first field of what has just opened, unless something in it, or a field being typed in, has the focus.
 * Not on touch screens, where a keyboard would cover what has opened.
 */
export const focusFirstField = (opened: HTMLElement | null): void => {
  if (window.matchMedia('(pointer: coarse)').matches) return
  const { activeElement } = document
  if (!opened || opened.contains(activeElement) || activeElement?.closest(IN_USE)) return
  opened.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true })
}
