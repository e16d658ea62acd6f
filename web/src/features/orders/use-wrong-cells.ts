import type { OrderFinding } from '@kitroom/contract/order-checks'
import type { OrderFields } from '@kitroom/contract/orders'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure } from '../../api/failure.ts'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import type { Order as EditedOrder } from './editor/order.ts'

const ofFields = ({ path }: OrderFinding): boolean => !path.includes('.')

/** The errors of a check, and the order as it was checked. */
export type FoundWrong = { order: EditedOrder; wrong: readonly OrderFinding[] }

/** Not a doubt, which is marked too. */
const WRONG = 'form [aria-invalid="true"]:not([data-doubt])'

/** Shows the errors of an order at their cells until these are changed. */
export const useWrongCells = (form: ContractForm<typeof OrderFields>, read: () => EditedOrder) => {
  const [found, setFound] = useState<FoundWrong | null>(null)
  const showAll = (wrong: readonly OrderFinding[]): void => {
    flushSync(() => {
      setFound({ order: read(), wrong })
      for (const { path, message } of wrong.filter(ofFields)) {
        form.setError(path as keyof OrderFields, { type: 'server', message }) // the checks name fields of the form
      }
    })
    document.querySelector<HTMLElement>(WRONG)?.focus()
  }
  /** Takes a list of findings, or a refusal with a list. */
  const show = (what: unknown): void => {
    if (Array.isArray(what)) showAll(what)
    else if (what instanceof ApiFailure && what.status === 400) showAll(what.errors)
  }
  return { found, show, clear: () => setFound(null) }
}
