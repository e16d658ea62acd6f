import { type RefObject, useEffect, useRef } from 'react'

/** Above the page and for a time: once it is gone, the page behind it goes on where it was left. */
const LAYER = '.MuiModal-root, .MuiSnackbar-root, [data-layer]'
/** The focus is not carried from one of these into another. */
const REGION = `${LAYER}, main, header`
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select'
/** Each holds on to its element. */
const REMEMBERED_MAX = 12

/** Where a removed element was. */
type Place = { parent: Element; previous: Node | null }

type Stop = {
  element: HTMLElement
  layer: Element | null
  /** The page that it is on. */
  pathname: string
  /** Whether its focus is shown. */
  isVisible: boolean
  /** Since it was removed. */
  place: Place | null
}

/**
 * Keeps the focus where a person works. A pressed button often disappears with what it has done, or is disabled while it
 * does it; the browser then focuses nothing, and screen readers begin at the top of the page. Here the focus goes to what
 * follows at that place, or back to the button once it is enabled. Whatever moves the focus by itself goes first.
 * Returns how to end it.
 */
export const keepFocus = (): (() => void) => {
  const ending = new AbortController()
  const listen = <T extends keyof DocumentEventMap>(type: T, on: (event: DocumentEventMap[T]) => void) =>
    document.addEventListener(type, on, { signal: ending.signal })
  let trail: Stop[] = []
  /** Whether a person has not left the newest one on purpose. */
  let isHeld = false
  let isKeyDown = false
  let hasMoved = false

  const restore = () => {
    const here = trail.filter(({ pathname }) => pathname === window.location.pathname)
    const newest = here.at(-1)
    if (!newest || newest !== trail.at(-1) || !isHeld || !isNowhere()) return
    // It is busy, and comes back.
    if (newest.element.isConnected && newest.element.matches(':disabled')) return
    const nearest = here.toReversed().reduce<HTMLElement | null>((nearer, stop) => nearer ?? placeOf(stop), null)
    const target = nearest ?? document.querySelector('main')
    // A dialog covers the page, also for a moment after it has closed.
    if (!target || isCovered(target)) return
    hasMoved = isKeyDown
    target.focus({ preventScroll: !newest.isVisible })
  }

  listen('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const others = trail.filter(({ element }) => element !== target)
    trail = [...others, stopAt(target)].slice(-REMEMBERED_MAX)
    isHeld = true
  })
  listen('focusout', () => {
    const left = trail.at(-1)?.element
    // An element that was removed or disabled was not left; by then it is.
    queueMicrotask(() => {
      const isLeft = left === trail.at(-1)?.element && isNowhere() && document.hasFocus()
      if (isLeft && left?.isConnected && isAble(left)) isHeld = false
    })
  })
  const changes = new MutationObserver((records) => {
    for (const stop of trail) if (!stop.element.isConnected) follow(stop, records)
    trail = trail.filter(({ element, place }) => element.isConnected || place?.parent.isConnected)
    if (isHeld && isNowhere()) requestAnimationFrame(restore)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-hidden'] })

  // A key that is held down presses again and again, but not what has got the focus meanwhile.
  listen('keydown', (event) => {
    isKeyDown = true
    if (hasMoved && event.repeat) event.preventDefault()
  })
  listen('keyup', () => {
    isKeyDown = false
    hasMoved = false
  })
  return () => {
    ending.abort()
    changes.disconnect()
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

const isAble = (element: HTMLElement): boolean => !element.matches(':disabled') && element.checkVisibility()

const isCovered = (element: HTMLElement): boolean => element.closest('[aria-hidden=true]') !== null

const isUsable = (element: HTMLElement): boolean => element.tabIndex >= 0 && isAble(element) && !isCovered(element)

const stopAt = (element: HTMLElement): Stop => ({
  element,
  layer: element.closest(LAYER),
  pathname: window.location.pathname,
  isVisible: element.matches(':focus-visible'),
  place: null,
})

/** Notes where a removed element was, and moves on if that is removed as well. */
const follow = (stop: Stop, records: readonly MutationRecord[]): void => {
  for (const { removedNodes, previousSibling, target } of records) {
    for (const removed of removedNodes) {
      if (stop.place?.previous === removed) stop.place.previous = previousSibling
      if (!removed.contains(stop.place?.parent ?? stop.element) || !(target instanceof Element)) continue
      stop.place = { parent: target, previous: previousSibling }
    }
  }
}

/** The element to focus in place of another one; null if nothing of its layer is left. */
const placeOf = ({ element, layer, place }: Stop): HTMLElement | null => {
  if (element.isConnected) return isUsable(element) ? element : null
  const region = place?.parent.closest(REGION)
  if (!place || !region || (layer && layer !== region)) return null
  let target = nearestTo(place)
  for (let { parent } = place; !target && parent !== region && parent.parentElement; parent = parent.parentElement) {
    target = nearestTo({ parent: parent.parentElement, previous: parent })
  }
  return target
}

/** The next one behind a place, or else the last one of what it was in. */
const nearestTo = ({ parent, previous }: Place): HTMLElement | null => {
  const all = focusableIn(parent)
  return all.find((one) => !previous || (isAfter(previous, one) && !previous.contains(one))) ?? all.at(-1) ?? null
}

const isAfter = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const focusableIn = (parent: Element): HTMLElement[] => {
  // Where a keyboard would come up, and cover the page.
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  return [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => isUsable(element) && !(isTouch && element.matches(TYPED_INTO)),
  )
}

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
  const first = opened.querySelector<HTMLElement>('[data-first]') ?? opened.querySelector<HTMLElement>(FIELD)
  first?.focus({ preventScroll: true })
}

/** Returns the focus to the button that opened an editor when the editor closes. */
export const useFocusBack = (open: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}
