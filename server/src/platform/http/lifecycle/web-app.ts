import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../mail/message.ts'
import { contentPolicy, newNonce } from '../auth/security-headers.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const NOT_BUILT = '<!doctype html><title>Kitroom</title><p>The web app is not built. Run <code>npm start</code>.</p>'

/** The app's HTML page; a note if it is not built. */
export const readPage = (folder: string): string => {
  const path = join(folder, 'index.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : NOT_BUILT
}

/** The sign-in page knows them without a call: whose accounts may sign in, and whether to ask for the demo's. */
export type PageFacts = { organisation: string | undefined; restored?: 'yes'; demo?: 'yes' }

const tagsOf = (facts: PageFacts): string =>
  Object.entries(facts)
    .map(([name, content]) => (content ? `<meta name="${name}" content="${escapeHtml(content)}" />` : ''))
    .join('')

/** The files of a folder that are sent as they are. Others were compressed beforehand, or are filled in. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /\.\w+$/.test(name) && !/^\.|\.(html|br|gz)$/.test(name))

/** One route serves all of assets/: each further route makes a start slower. */
const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const assets = join(folder, 'assets')
  const names = new Set(filesIn(assets))
  // Their names contain a hash of what is in them.
  const cacheOf = (file: string) =>
    file.startsWith(assets) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, file) => reply.header('cache-control', cacheOf(file))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders,
  })
  for (const name of filesIn(folder)) app.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  )
}

/**
 * Serves the built app: its files, and its one page for every address that is not a file. `facts` may become known later.
 */
export const serveWebApp = async (app: FastifyInstance, folder: string, facts: PageFacts): Promise<void> => {
  const page = readPage(folder)
  if (existsSync(join(folder, 'assets'))) await serveFiles(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const [address = '/'] = request.url.split('?')
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|metrics|assets)\b/i.test(address)
    if (!isPage) return reply.status(404).send({ success: false, message: 'Not found' })
    const nonce = newNonce()
    return reply
      .header('content-security-policy', contentPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${tagsOf(facts)}</head>`))
  })
}
