import { invalid } from '../../refusal.ts'

/** More than any call needs: of the largest, 10,000 rows of 36 fields. */
const VALUES_MAX = 1_000_000
const LIST_MAX = 100_000
const FIELDS_MAX = 1000
const DEPTH_MAX = 20

/**
 * Refuses a body that would take long to check: a schema names every wrong value, so a few megabytes of them would hold
 * the server up for seconds.
 * @throws {Refusal} 400 at the field that contains too much.
 */
export const refuseExcess = (body: object): void => {
  let left = VALUES_MAX
  for (const [field, value] of Object.entries(body)) {
    const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (typeof next.value !== 'object' || next.value === null) continue
      const inner = Object.values(next.value)
      left -= inner.length
      const isLong = inner.length > (Array.isArray(next.value) ? LIST_MAX : FIELDS_MAX)
      if (isLong || left < 0 || next.depth > DEPTH_MAX) invalid(field, 'This is more than can be sent at once')
      for (const one of inner) if (typeof one === 'object') waiting.push({ value: one, depth: next.depth + 1 })
    }
  }
}
