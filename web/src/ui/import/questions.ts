import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { dayText, isEitherDay, readMoment } from '@kitroom/contract/cell-dates'
import type { Field } from '@kitroom/contract/describe-fields'
import { dayOrders, sentRows } from './batch-request.ts'
import type { ImportState } from './import-model.ts'
import { askedFields, type ImportAction } from './import-state.ts'

/** A doubt about a whole column, which somebody has to settle once. */
type Question = { readonly text: string; readonly answers: readonly { label: string; action: ImportAction }[] }

/** The questions about how the data is to be understood. */
export const questionsOf = (bulk: BulkArea, state: ImportState): Question[] => {
  const fields = importFields(bulk)
  return [...columnQuestions(fields, state), ...dayQuestions(bulk, fields, state), ...knownQuestions(fields, state)]
}

const labelOf = (fields: readonly Field[], name: string): string =>
  fields.find((field) => field.name === name)?.label ?? name

const columnQuestions = (fields: readonly Field[], state: ImportState): Question[] =>
  askedFields(state).map((name) => {
    const asking = (state.source?.columns ?? []).flatMap(({ heading, examples, like, isAsked }, column) =>
      isAsked && like === name ? [{ column, label: `${heading}: ${examples.join(', ') || 'blank'}` }] : [],
    )
    return {
      text: `Which column is ${labelOf(fields, name)}?`,
      answers: [
        ...asking.map(({ column, label }) => ({ label, action: { do: 'match' as const, column, field: name } })),
        { label: 'None of them', action: { do: 'match', column: asking[0]?.column ?? 0, field: null } },
      ],
    }
  })

const dayQuestions = (bulk: BulkArea, fields: readonly Field[], state: ImportState): Question[] =>
  [...dayOrders(bulk, state)].flatMap(([name, order]) => {
    if (order !== undefined) return []
    const text = sentRows(state)
      .map(({ cells }) => cells[name] ?? '')
      .find(isEitherDay)
    if (text === undefined) return []
    const answers = (['day', 'month'] as const).map((first) => ({
      label: dayText(readMoment(text, first) ?? ''),
      action: { do: 'order days' as const, order: first },
    }))
    return [{ text: `${labelOf(fields, name)}: which day is ${text}?`, answers }]
  })

const knownQuestions = (fields: readonly Field[], { source, knownColumns }: ImportState): Question[] => {
  const taken = new Set(source?.columns.flatMap(({ field, like }) => field ?? like ?? []))
  return [...(knownColumns ?? [])].flatMap(([column, name]) => {
    const match = source?.columns[column]
    if (!match || match.field !== null || taken.has(name)) return []
    const label = labelOf(fields, name)
    return [
      {
        text: `Is ${match.heading} the column of ${label}? Its texts are known: ${match.examples.join(', ')}.`,
        answers: [
          { label: `Yes, it is ${label}`, action: { do: 'match', column, field: name } },
          { label: 'No', action: { do: 'match', column, field: null } },
        ],
      },
    ]
  })
}
