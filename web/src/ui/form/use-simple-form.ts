import { useState } from 'react'
import type { z } from 'zod'
import { isUnreachable, messageOf } from '../../api/failure.ts'
import { showFormFailure } from '../editing/parts/form-failure.ts'
import { useContractForm } from '../editing/use-contract-form.ts'
import { useNotify } from '../feedback/notify.ts'

/** A form that is sent and keeps nothing, as for a password: errors under their fields, everything else in one banner. */
export const useSimpleForm = <S extends z.ZodObject>(
  schema: S,
  start: z.input<S>,
  send: (values: z.output<S>) => Promise<void>,
  { failed, fields }: { failed: string; fields: readonly string[] },
) => {
  const form = useContractForm(schema, start)
  const [banner, setBanner] = useState<string | null>(null)
  const notify = useNotify()
  const submit = form.handleSubmit(async (values) => {
    setBanner(null)
    try {
      await send(values)
    } catch (error) {
      if (isUnreachable(error)) {
        setBanner(failed)
        return notify(messageOf(error), 'info')
      }
      const hasField = (name: string) => fields.includes(name)
      setBanner(showFormFailure(form, error, { conflictPath: fields[0] ?? '', failed, hasField }))
    }
  })
  return { form, submit, banner, busy: form.formState.isSubmitting }
}
