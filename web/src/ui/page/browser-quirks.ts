/**
 * Keeps the keys of an input method from the program. Safari says that a key ends a composition by its code alone, because
 * the composition has ended by then: such an Enter sends no form either.
 */
export const ignoreComposition = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return
      event.stopImmediatePropagation()
      if (event.key === 'Enter') event.preventDefault()
    },
    { capture: true },
  )

/** The element that a browser's translator has put in the place of a text. */
const standIns = new WeakMap<Node, HTMLElement>()

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

const childIn = (parent: Node, child: Node): Node =>
  child.parentNode === parent ? child : (standIns.get(child) ?? child)

/**
 * Lets a page go on that a browser translates. The translator replaces each text by a <font>, and React, which keeps the
 * text, would write where nobody sees it, or fail when it removes it. So a text that changes takes its place again, and
 * what is removed or added at a text is so at its <font>.
 */
export const surviveTranslation = (): void => {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      if (type === 'characterData' && !target.isConnected) standIns.get(target)?.replaceWith(target)
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      for (const text of removedNodes) {
        if (!font || text.nodeType !== Node.TEXT_NODE) continue
        standIns.set(text, font)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <N extends Node>(child: N): N {
    removeChild.call(this, childIn(this, child))
    return child
  }
  Node.prototype.insertBefore = function <N extends Node>(node: N, before: Node | null): N {
    return insertBefore.call(this, node, before && childIn(this, before)) as N // what is inserted
  }
}
