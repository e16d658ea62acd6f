import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ChangedByOthers, openedWith, takeOver } from './take-over.ts'
import type { PartsOf } from './three-way-merge.ts'

/** With its schema, which says what the fields are called and how they are shown. */
export type ContractForm<S extends z.ZodObject> = UseFormReturn<z.input<S>, unknown, z.output<S>> & {
  schema: S
  /** What others have stored since it was opened; null as long as nobody has. */
  changedByOthers: ChangedByOthers | null
  /** How fields are merged that consist of parts. */
  partsOf: PartsOf
}

const NO_PARTS: PartsOf = {}

/**
 * A form over a schema of the contract: it starts at `start`, says the contract's messages, and hands on what the
 * contract's schema makes of the input. What `start` leaves out is empty; keys of it that the schema does not know
 * (`id`, names) are left behind.
 * A newer version of the record in `start` is taken over, see `takeOver`.
 * Wrong fields are named when the form is sent, the first one gets the focus, and each is checked again as it changes.
 */
export const useContractForm = <S extends z.ZodObject>(
  schema: S,
  start: z.input<S> | DefaultValues<z.input<S>>,
  partsOf = NO_PARTS,
): ContractForm<S> => {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    // zodResolver cannot see through the type parameter; its types are those of `schema` itself.
    resolver: zodResolver(schema as z.ZodObject) as unknown as Resolver<z.input<S>, unknown, z.output<S>>,
    defaultValues: start as DefaultValues<z.input<S>>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  const [changedByOthers, setChangedByOthers] = useState<ChangedByOthers | null>(null)
  const version = versionOf(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record of the same version is the same record
  useEffect(() => {
    if (version === undefined || version === versionOf(openedWith(form))) return
    const changed = takeOver(form, start, partsOf)
    // One's own save changes nothing here.
    if (changed.taken.length + changed.conflicts.length > 0) setChangedByOthers(changed)
  }, [version])
  return { ...form, schema, changedByOthers, partsOf }
}

const versionOf = (record: object): unknown => ('updated_at' in record ? record.updated_at : undefined)
