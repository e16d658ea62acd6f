import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '../../feedback/lazy-part.ts'
import type { Conflict } from '../ConflictDialog.tsx'
import type { FormFields } from '../form-fields.ts'

// Few saves meet another one.
const ConflictDialog = lazyPart(async () => (await import('../ConflictDialog.tsx')).ConflictDialog)

type Values = Readonly<Record<string, unknown>>

type ConflictSettings<C extends Conflict> = {
  fields: FormFields
  /** Takes the merged values, with those that were chosen. */
  apply: (conflict: C, chosen: Values) => void
  submit: () => void
  /** Called when the conflict ends without a save. */
  onUnsettled?: (() => void) | undefined
}

/** Asks about the fields that others have changed too, and sends what was chosen. */
export const useConflict = <C extends Conflict>(settings: ConflictSettings<C>) => {
  const [conflict, setConflict] = useState<C | null>(null)
  const [isChosen, setChosen] = useState(false)
  const submitChosen = useEffectEvent(() => {
    setChosen(false)
    settings.submit()
  })
  // With the values as they are after the choice.
  useEffect(() => {
    if (isChosen) submitChosen()
  }, [isChosen])
  const settle = (chosen: Values) => {
    if (conflict) settings.apply(conflict, chosen)
    setConflict(null)
  }
  const dialog = conflict && (
    <Suspense>
      <ConflictDialog
        fields={settings.fields}
        conflict={conflict}
        onTakeTheirs={(chosen) => {
          settings.onUnsettled?.()
          settle(chosen)
        }}
        onSaveMine={(chosen) => {
          settle(chosen)
          setChosen(true)
        }}
        onKeepEditing={() => {
          settings.onUnsettled?.()
          setConflict(null)
        }}
      />
    </Suspense>
  )
  return { ask: setConflict, dialog }
}
