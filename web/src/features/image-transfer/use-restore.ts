import { restoreProductImages } from '@kitroom/contract/image-transfer'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, messageOf } from '../../api/failure.ts'
import { useUpload } from '../../api/hooks.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { refreshAnswers } from '../../api/refresh.ts'
import { IMAGE_READS, noteImagesChanged } from '../../ui/display/images-changed.ts'

/** The state of the archive chosen last. */
export type Restore =
  | { state: 'none' }
  /** `share` of 1: all of it is sent, and the server is at work. */
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'done'; details: string | undefined }
  | { state: 'failed'; message: string }

const isZip = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip')

/** Sends an archive, one at a time, and says how that goes, see `docs/product.md`, 'Image transfer'. */
export const useRestore = () => {
  const [restore, setRestore] = useState<Restore>({ state: 'none' })
  const upload = useUpload(restoreProductImages)
  const client = useQueryClient()
  const busy = restore.state === 'sending'

  const start = async (file: File): Promise<void> => {
    if (busy) return
    if (!isZip(file)) {
      setRestore({ state: 'failed', message: `Upload failed: ${file.name} is not a .zip file.` })
      return
    }
    const onProgress = (share: number) => setRestore({ state: 'sending', fileName: file.name, share })
    onProgress(0)
    try {
      const answer = await upload({ file, onProgress })
      noteImagesChanged()
      await refreshAnswers(client, IMAGE_READS)
      setRestore({ state: 'done', details: (answer as { message?: string }).message })
    } catch (error) {
      setRestore(isSignedOut(error) ? { state: 'none' } : { state: 'failed', message: failureIn(error) })
    }
  }
  return { restore, busy, start }
}

const failureIn = (error: unknown): string =>
  error instanceof ApiFailure && error.status !== 0 ? `Upload failed: ${messageOf(error)}` : 'Upload error'
