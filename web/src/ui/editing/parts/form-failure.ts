import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiFailure, messageOf } from '../../../api/failure.ts'
import { isSignedOut } from '../../../api/query-client.ts'

type Settings = {
  /** The field of a 409 whose answer names none. */
  conflictPath: string
  /** Shown without a server message; for a 409 `duplicate`, if there is one. */
  failed: string
  duplicate?: string | undefined
  /** Whether the form shows this field. */
  hasField: (name: string) => boolean
}

/**
 * Shows a refusal in the right place: 400 and 409 under their fields, with the focus on the first. Returns what remains
 * to show above the form, or null. Each failure is shown in one place.
 */
export const showFormFailure = <V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  error: unknown,
  { conflictPath, failed, duplicate = failed, hasField }: Settings,
): string | null => {
  if (isSignedOut(error)) return null
  if (!(error instanceof ApiFailure)) return failed
  const wrong =
    error.status === 409 ? [{ path: error.path ?? conflictPath, message: messageOf(error, duplicate) }] : error.errors
  const elsewhere: string[] = []
  let focused = false
  for (const { path, message } of wrong) {
    const name = [path, path.split('.')[0] ?? path].find(hasField)
    if (!name) {
      elsewhere.push(message)
      continue
    }
    form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: !focused }) // `hasField` knows it.
    focused = true
  }
  if (wrong.length > 0) return elsewhere.length > 0 ? elsewhere.join(' ') : null
  return messageOf(error, failed)
}
