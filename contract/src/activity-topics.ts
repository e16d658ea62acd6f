import { HISTORY_AREAS, TOPICS } from './areas.ts'
import { describeFields, type Field } from './describe-fields.ts'
import { actionWord, type Topic } from './history.ts'

/** The topic of activity entries whose actions begin with the same word: 'size' of 'size.updated'. */
export type ActivityTopic = Omit<Topic, 'fields'> & { readonly fields: readonly Field[] }

/** By the first word of an action. */
export const ACTIVITY_TOPICS: ReadonlyMap<string, ActivityTopic> = new Map<string, ActivityTopic>([
  ...[...HISTORY_AREAS].map(([area, { one, input, alsoRecorded, codes }]) => {
    const fields = [...describeFields(input), ...(alsoRecorded ? describeFields(alsoRecorded) : [])]
    return [actionWord(area), { area, one, codes: [codes[0]], about: area, fields }] as const
  }),
  ...[...TOPICS].map(([word, topic]) => [word, { ...topic, fields: describeFields(topic.fields) }] as const),
])

/** 'size' of 'size.updated'. */
export const wordOf = (action: string): string => action.slice(0, action.indexOf('.'))
