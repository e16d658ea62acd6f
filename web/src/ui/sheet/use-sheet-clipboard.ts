import { type ClipboardEvent, useRef } from 'react'
import { countText } from '../display/count-text.ts'
import { rangeOf } from './selection.ts'
import { clearRange, copyRange, pasteText } from './sheet-changes.ts'
import type { SheetProps } from './sheet-props.ts'
import type { SheetController } from './use-sheet-controller.ts'

const lineEndsAside = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Copy, cut and paste of the selection, through the browser's own events, which need no permission. */
export const useSheetClipboard = (
  controller: SheetController,
  { newRow, onPaste }: Pick<SheetProps, 'newRow' | 'onPaste'>,
  say: (notice: string) => void,
) => {
  const lastCopied = useRef<string | null>(null)
  const { rows, columns, mayWrite } = controller
  const range = rangeOf(controller.selection)

  const copy = (event: ClipboardEvent) => {
    const text = copyRange(rows, columns, range)
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    lastCopied.current = text
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      controller.edit({ changes: clearRange(rows, columns, range, mayWrite) })
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      if (onPaste) return onPaste(text, range, lineEndsAside(text) === lastCopied.current)
      const pasted = pasteText(controller, range, text, { newRow, mayWrite })
      if (!pasted) return
      controller.edit(pasted.edit, pasted.select)
      const done = `${countText(pasted.rows, 'row')} pasted.`
      say(pasted.leftOut ? `${done} What reaches beyond the table was left out.` : done)
    },
  }
}
