import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { PartFailures } from '../../api/part-failures.ts'
import { SmallButton } from '../display/buttons.tsx'
import { SecondaryText } from '../display/texts.tsx'

type Note = NonNullable<ComponentProps<typeof PartFailures>['value']>
type Failures = ReadonlyMap<string, NonNullable<Parameters<Note>[1]>>

const NOTHING: Failures = new Map()

type PanelProps = {
  /** As a sentence begins with it: 'Used by'. */
  name: string
  children: ReactNode
}

/** A part of a page that the rest does without: one line says that it, or something in it, could not be loaded. */
export function Panel({ name, children }: PanelProps) {
  const [failures, setFailures] = useState(NOTHING)
  const note: Note = useCallback(
    (id, failure) =>
      setFailures((before) => {
        const others = [...before].filter(([other]) => other !== id)
        return new Map(failure ? [...others, [id, failure]] : others)
      }),
    [],
  )
  const parts = [...failures.values()]
  const isUnsaid = parts.length > 0 && parts.every(({ isSaid }) => !isSaid)
  return (
    <PartFailures value={note}>
      {children}
      {isUnsaid && (
        <SecondaryText role="status" sx={{ py: 1, displayPrint: 'none' }}>
          {name} could not be loaded.{' '}
          <SmallButton onClick={() => parts.forEach(({ again }) => void again())}>Try again</SmallButton>
        </SecondaryText>
      )}
    </PartFailures>
  )
}
