import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type SaveKey, useSaveKey } from '../../api/idempotency-key.ts'
import type { FormFields } from './form-fields.ts'
import type { LastChange, Stored } from './last-change.ts'
import { type ChangedByOthers, type OpenedForm, takeOver } from './parts/take-over.ts'
import type { PartsOf } from './three-way-merge.ts'

type Values = Readonly<Record<string, unknown>>

/** How a form takes over values: of its parts, of the stored record and of drafts. */
type FormAdapter = {
  /** Merge functions of fields with several parts. */
  parts?: PartsOf
  /** The form's values of a record that others have stored. */
  readStored?: (stored: Values) => Values
  /** Reads the values of a draft from an earlier version. */
  readDraft?: (values: Values) => Values
  /** The labels of fields that do not register themselves. */
  labels?: FormFields
  /** Fetches who stored the current version; by default from the history of the form's area. */
  findLastChange?: (stored: Stored) => Promise<LastChange>
}

/** A form with the schema that describes its fields. */
export type EditedForm<V extends FieldValues, C, T> = OpenedForm<V, C, T> & {
  schema: z.ZodObject
  /** The record as it is stored now, also if a newer version than the one it was opened with has been merged. */
  start: object
  /** The changes that others have stored since it was opened; null if there are none. */
  changedByOthers: ChangedByOthers | null
  /** The newest version is one's own: it may have been read before its save was answered. */
  forgetChangedByOthers: () => void
  adapter: FormAdapter
  saveKey: SaveKey
}

export type ContractForm<S extends z.ZodObject> = EditedForm<z.input<S>, unknown, z.output<S>> & { schema: S }

const PLAIN: FormAdapter = {}

/**
 * A form over a schema of the contract: it begins with `start`, shows the contract's messages, and returns the
 * contract's output. Fields missing in `start` are empty; its unknown keys (`id`, names) are dropped. A newer version
 * of the record in `start` is merged, see `takeOver`. Invalid fields are reported on submit, the first one gets the
 * focus, and each is validated again as it changes.
 */
export const useContractForm = <S extends z.ZodObject>(
  schema: S,
  start: z.input<S> | DefaultValues<z.input<S>>,
  adapter = PLAIN,
): ContractForm<S> => {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    // zodResolver cannot see through the type parameter; its types are those of `schema`.
    resolver: zodResolver(schema as z.ZodObject) as unknown as Resolver<z.input<S>, unknown, z.output<S>>,
    defaultValues: start as DefaultValues<z.input<S>>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  const opened = useRef<Values>({ ...start })
  const [changedByOthers, setChangedByOthers] = useState<ChangedByOthers | null>(null)
  const saveKey = useSaveKey()
  const version = versionIn(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record of the same version is the same record
  useEffect(() => {
    if (version === undefined) return
    // The form itself saved it, or merged it when it was saved.
    if (version === versionIn(opened.current)) return setChangedByOthers(null)
    const changed = takeOver({ ...form, opened }, start, adapter.parts)
    if (changed.taken.length + changed.conflicts.length > 0) setChangedByOthers(changed)
  }, [version])
  const forgetChangedByOthers = useCallback(() => setChangedByOthers(null), [])
  return { ...form, opened, schema, start, changedByOthers, forgetChangedByOthers, adapter, saveKey }
}

const versionIn = (record: object): unknown => ('updated_at' in record ? record.updated_at : undefined)
