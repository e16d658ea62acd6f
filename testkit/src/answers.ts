import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { apiDocument } from '../../server/src/platform/http/openapi/document.ts'

/** The documented answers of one call. */
type Described = {
  name: string
  method: string
  path: RegExp
  /** The schema of each body; null if it has none. */
  answers: ReadonlyMap<number, { $ref: string } | null>
}

type Documented = {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, object> }> }>>
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const document = apiDocument('sid')
ajv.addSchema(document, 'api')

const pointer = (...steps: readonly string[]): string =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const described: readonly Described[] = ALL_ENDPOINTS.map(({ name, method, path }) => {
  const at = ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()] as const
  const { responses } = (document as Documented).paths[at[1]]?.[at[2]] ?? { responses: {} }
  return {
    name,
    method,
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    answers: new Map(
      Object.entries(responses).map(([status, { content }]) => {
        const $ref = `api#${pointer(...at, 'responses', status, 'content', 'application/json', 'schema')}`
        return [Number(status), content?.['application/json'] ? { $ref } : null]
      }),
    ),
  }
})

/** @throws if an answer is not in the API document: its status, or part of its body. */
export const compareWithDocument = (method: string, url: string, status: number, body: unknown): void => {
  const path = url.split('?')[0] ?? ''
  const call = described.find((one) => one.method === method && one.path.test(path))
  if (!call) return
  const schema = call.answers.get(status)
  if (schema === undefined) throw new Error(`${call.name} answers ${status}, which the API document does not list`)
  if (body === undefined || schema === null) return
  // Compiled once, at its first use: no file of tests sees all answers.
  const validate = ajv.compile(schema)
  if (validate(body)) return
  throw new Error(`${call.name} answers ${status} unlike the API document: ${ajv.errorsText(validate.errors)}`)
}
