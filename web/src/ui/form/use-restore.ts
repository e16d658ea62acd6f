import { createContext, useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { RecordValues } from '../history/HistoryList.tsx'
import { restoredValues, useRestoredOnce } from '../history/restored-values.ts'

const NONE: ReadonlySet<string> = new Set()

/** The names of the fields that a history filled: they are marked as long as they differ from what is stored. */
export const RestoredFields = createContext(NONE)

/**
 * Fills a form with earlier values of its record, as unsaved changes. A page opened with such values starts with them.
 */
export const useRestore = <V extends FieldValues, C, T>({
  setValue,
  getValues,
}: UseFormReturn<V, C, T>): { restore: (values: RecordValues) => void; restored: ReadonlySet<string> } => {
  const opened = useRestoredOnce(restoredValues)
  const [restored, setRestored] = useState(NONE)
  const restore = useCallback(
    (values: RecordValues) => {
      // Fields that the form does not show are not sent.
      const shown = Object.entries(values).filter(([name]) => name in getValues())
      for (const [name, value] of shown) {
        setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true })
      }
      setRestored(new Set(shown.map(([name]) => name)))
    },
    [setValue, getValues],
  )
  useEffect(() => {
    if (opened) restore(opened)
  }, [opened, restore])
  return { restore, restored }
}
