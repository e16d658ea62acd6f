import { takenField } from '../../database/database-errors.ts'
import { conflict } from '../../refusal.ts'

/**
 * Runs a write and turns a unique violation into a 409 on its field. `messages` has the text of each unique field; the
 * database's index decides, so that of many equal creates at once exactly one succeeds.
 */
export const refusingDuplicates = async <T>(
  messages: Readonly<Record<string, string>>,
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    const field = takenField(error)
    const message = field === null ? undefined : messages[field]
    if (field === null || message === undefined) throw error
    return conflict(field, message)
  }
}
