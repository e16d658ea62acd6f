import { checkProductImages, getProductImageCheck, type ImageCheck } from '@kitroom/contract/image-transfer'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, messageOf } from '../../../api/failure.ts'
import { useUpload } from '../../../api/hooks.ts'
import { isSignedOut } from '../../../api/query-client.ts'
import { refreshAnswers } from '../../../api/refresh.ts'

export type CheckUpload =
  | { state: 'none' }
  /** `share` of 1: all of it is sent, and the server is at work. */
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'failed'; message: string }

/** Sends a ZIP to be checked, one at a time. */
export const useCheck = (onChecked: (id: number) => void) => {
  const [sent, setSent] = useState<CheckUpload>({ state: 'none' })
  const upload = useUpload(checkProductImages)
  const client = useQueryClient()

  const start = async (file: File): Promise<void> => {
    if (sent.state === 'sending') return
    if (!file.name.toLowerCase().endsWith('.zip')) {
      setSent({ state: 'failed', message: `${file.name} is not a .zip file.` })
      return
    }
    const onProgress = (share: number) => setSent({ state: 'sending', fileName: file.name, share })
    onProgress(0)
    try {
      const { check } = (await upload({ file, onProgress })) as { check: ImageCheck } // as the contract has it
      await refreshAnswers(client, [getProductImageCheck])
      setSent({ state: 'none' })
      onChecked(check.id)
    } catch (error) {
      setSent(isSignedOut(error) ? { state: 'none' } : { state: 'failed', message: failureIn(error) })
    }
  }
  return { sent, start }
}

const failureIn = (error: unknown): string =>
  error instanceof ApiFailure && error.status !== 0
    ? `The ZIP cannot be used: ${messageOf(error)}`
    : 'The ZIP could not be sent.'
