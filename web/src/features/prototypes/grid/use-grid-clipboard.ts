import { type ClipboardEvent, useRef } from 'react'
import { clearRange, copyRange, pasteText } from './grid-changes.ts'
import { rangeOf } from './selection.ts'
import type { GridDesk } from './use-grid-controller.ts'

const lineEndsAside = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Copy, cut and paste of the selection, through the browser's own events: no permission is asked for. */
export const useGridClipboard = (controller: GridDesk, say: (notice: string) => void) => {
  const lastCopied = useRef<string | null>(null)

  const copy = (event: ClipboardEvent) => {
    const text = copyRange(controller.shown, rangeOf(controller.state.selection))
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    lastCopied.current = text
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      controller.change(clearRange(controller.shown, rangeOf(controller.state.selection)))
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      const pasted = pasteText(
        controller.shown,
        rangeOf(controller.state.selection),
        text,
        lineEndsAside(text) === lastCopied.current,
      )
      if (!pasted) return
      controller.change(pasted.change, pasted.select)
      const rows = `${pasted.rows} ${pasted.rows === 1 ? 'row' : 'rows'} pasted`
      say(pasted.headerLeftOut ? `${rows}. The header row was left out.` : `${rows}.`)
    },
  }
}
