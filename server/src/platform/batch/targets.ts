import { BULK_AREAS } from '@kitroom/contract/areas'
import { importFields } from '@kitroom/contract/bulk'
import type { Field } from '@kitroom/contract/describe-fields'
import type { ReferenceOption, ReferenceOptions } from '@kitroom/contract/references'
import type { Area } from '../area.ts'
import type { Db } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'
import { denied, invalid } from '../refusal.ts'
import type { BatchTarget } from './planning.ts'

export const DENIED_BULK = 'You do not have permission to change many of these at once.'

/** The caller wants to read a whole area, write to it, or see its batches. */
type Needs = 'read' | 'write' | 'any'

/** Finds the area that a batch is about. */
export const batchTargets = (areas: readonly Area[]) => ({
  /** @throws {Refusal} 400 for another area, 403 without its permission. */
  targetFor: (name: string, actor: Actor, needs: Needs): BatchTarget => {
    const bulk = BULK_AREAS.get(name)
    const store = areas.find((area) => area.name === name)?.bulk
    if (!bulk || !store) return invalid('area', 'Records of this kind cannot be changed in bulk')
    const { read, create, update } = bulk.access
    const codes = { read: [read], write: [create, update], any: [read, create, update] }[needs]
    if (!codes.some((code) => code && actor.permissions.includes(code))) {
      denied(DENIED_BULK)
    }
    return { name, bulk, store }
  },
  /** The options of the fields that name records. */
  referencesOf: async (
    db: Db,
    { bulk }: BatchTarget,
    fields: readonly Field[] = importFields(bulk),
  ): Promise<ReferenceOptions> => {
    const referred = new Set(fields.flatMap(({ refersTo }) => refersTo ?? []))
    const references = new Map<string, readonly ReferenceOption[]>()
    for (const { name, options } of areas) if (options && referred.has(name)) references.set(name, await options(db))
    return references
  },
})

export type BatchTargets = ReturnType<typeof batchTargets>
