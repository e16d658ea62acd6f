import type { checkProductImages, restoreProductImages } from '@kitroom/contract/image-transfer'
import { useState } from 'react'
import { ApiFailure, messageOf } from '../../api/failure.ts'
import { useUpload } from '../../api/hooks.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { SmallText } from '../../ui/display/texts.tsx'
import { ProgressLine } from '../../ui/feedback/Loading.tsx'

/** The state of the archive chosen last. */
export type ZipUpload =
  | { state: 'none' }
  /** `share` of 1: all of it is sent, and the server is at work. */
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'done'; details: string | undefined }
  | { state: 'failed'; message: string }

type ZipUploadSettings = {
  /** Shown before the reason of a refusal, also of a file that is no ZIP. */
  refused: (reason: string, isSent: boolean) => string
  /** Shown if no answer comes. */
  broke: string
  /** Called with the answer; returns the state to show. */
  onSent: (answer: unknown) => Promise<ZipUpload>
}

/** Sends an archive, one at a time, see `docs/product.md`, 'Image transfer'. */
export const useZipUpload = (
  endpoint: typeof checkProductImages | typeof restoreProductImages,
  { refused, broke, onSent }: ZipUploadSettings,
) => {
  const [sent, setSent] = useState<ZipUpload>({ state: 'none' })
  const upload = useUpload(endpoint)
  const busy = sent.state === 'sending'
  const fail = (message: string) => setSent({ state: 'failed', message })

  const start = async (file: File): Promise<void> => {
    if (busy) return
    if (!file.name.toLowerCase().endsWith('.zip')) return fail(refused(`${file.name} is not a .zip file.`, false))
    const onProgress = (share: number) => setSent({ state: 'sending', fileName: file.name, share })
    onProgress(0)
    try {
      setSent(await onSent(await upload({ file, onProgress })))
    } catch (error) {
      if (isSignedOut(error)) setSent({ state: 'none' })
      else fail(error instanceof ApiFailure && error.status !== 0 ? refused(messageOf(error), true) : broke)
    }
  }
  return { sent, busy, start }
}

/** The progress of an upload; `work` is what the server does when all of it is sent: 'Checking'. */
export function SendingZip({ sent, work }: { sent: ZipUpload; work: string }) {
  if (sent.state !== 'sending') return null
  const isSent = sent.share >= 1
  return (
    <>
      <SmallText sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
        {isSent ? `${work}...` : `Sending ${sent.fileName}...`}
      </SmallText>
      <ProgressLine
        aria-label={isSent ? work : 'Sending'}
        {...(isSent ? {} : { variant: 'determinate', value: Math.round(sent.share * 100) })}
      />
    </>
  )
}
