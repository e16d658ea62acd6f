import { getDraftKey } from '@kitroom/contract/account'
import { afterEach, vi } from 'vitest'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Call = { method: string; path: string; headers: Record<string, string>; body: unknown }
type Answers = Record<string, Answer | Error | ((call: Call) => Answer | Error | Promise<Answer | Error>)>

afterEach(() => vi.unstubAllGlobals())

/**
 * Stands in for the network: answers each 'METHOD /path' as given (an Error: no answer) and records requests. An
 * unexpected call fails the test.
 */
export const serve = (answers: Answers): { calls: Call[] } => {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method: init.method ?? 'GET', path, headers: init.headers as Record<string, string>, body }
    const told = answers[`${call.method} ${path}`]
    // Every form asks for it, at a moment of its own. Without it the form keeps no draft.
    if (path === getDraftKey.path && !told) return Response.json({ success: false }, { status: 404 })
    calls.push(call)
    if (!told) throw new Error(`nobody answers ${call.method} ${path}`)
    const answer = typeof told === 'function' ? await told(call) : told
    if (answer instanceof Error) throw answer
    return Response.json(answer.body ?? { success: true }, {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    })
  })
  return { calls }
}
