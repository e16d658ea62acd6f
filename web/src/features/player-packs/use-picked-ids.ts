import { PackParts } from '@kitroom/contract/player-packs'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import type { ChosenIds } from './pack-choice.ts'

const NAMES = PackParts.keyof().options
const PickedIds = z.partialRecord(PackParts.keyof(), z.int().nullable())

const keptOf = (ids: ChosenIds): z.output<typeof PickedIds> =>
  Object.fromEntries(NAMES.map((name) => [name, ids[name] ?? null]))

/** How the part of a page begins that a picker is, for its draft. */
export const PICKER_PART = 'picker '

/** The choice in a picker, stored as a draft. */
export const usePickedIds = (start: PackParts | null, part: string, onClose: () => void) => {
  const [ids, setIds] = useState<ChosenIds>(start ?? {})
  const session = useValueSession({
    part,
    schema: PickedIds,
    value: useMemo(() => keptOf(ids), [ids]),
    start: useMemo(() => keptOf(start ?? {}), [start]),
    isChanged: NAMES.some((name) => (ids[name] ?? null) !== (start?.[name] ?? null)),
    fill: setIds,
    onClose,
  })
  const change = (changed: ChosenIds) => setIds((before) => ({ ...before, ...changed }))
  return { ids, change, session }
}
