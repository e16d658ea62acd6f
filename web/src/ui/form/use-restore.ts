import { useCallback, useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { RecordValues } from '../history/HistoryList.tsx'
import { restoredValues, useRestoredOnce } from '../history/restored-values.ts'

/**
 * Fills a form with earlier values of its record, as unsaved changes. A page opened with such values starts with them.
 */
export const useRestore = <V extends FieldValues, C, T>({
  setValue,
  getValues,
}: UseFormReturn<V, C, T>): ((values: RecordValues) => void) => {
  const opened = useRestoredOnce(restoredValues)
  const restore = useCallback(
    (values: RecordValues) => {
      for (const [name, value] of Object.entries(values)) {
        // Fields that the form does not show are not sent.
        if (!(name in getValues())) continue
        setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true })
      }
    },
    [setValue, getValues],
  )
  useEffect(() => {
    if (opened) restore(opened)
  }, [opened, restore])
  return restore
}
