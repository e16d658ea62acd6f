import type { PlacingContext } from '@kitroom/contract/place-by-name'
import { type ReactNode, useState } from 'react'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { UnreadableError } from '../../../ui/spreadsheet/read-limits.ts'
import { collectFiles } from './collect-files.ts'
import type { NamedFile } from './named-file.ts'
import { PlacingDialog } from './PlacingDialog.tsx'

type Placing = {
  /** Shows the places of files, with archives unpacked. */
  open: (files: readonly NamedFile[] | Promise<readonly NamedFile[]>) => void
  /** Must be rendered by the caller. */
  dialog: ReactNode
}

/** Opens the dialog for the places of many files. Unreadable files show a message. */
export const usePlacing = (context: PlacingContext): Placing => {
  const [files, setFiles] = useState<readonly NamedFile[] | null>(null)
  const notify = useNotify()
  const open: Placing['open'] = async (given) => {
    try {
      const collected = await collectFiles(await given)
      if (collected.length > 0) setFiles(collected)
    } catch (error) {
      notify(error instanceof UnreadableError ? error.message : 'The files cannot be read.', 'error')
    }
  }
  return {
    open: (given) => void open(given),
    dialog: files && <PlacingDialog files={files} context={context} onClose={() => setFiles(null)} />,
  }
}
