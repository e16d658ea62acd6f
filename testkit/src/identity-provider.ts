import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

const CLIENT = { id: 'kitroom', secret: 'secret-of-the-client-kitroom' }
const PAGE =
  '<!doctype html><title>Provider</title><link rel="icon" href="data:,"><form method="post"><button>Log in as Maya</button></form>'

/** The person at the provider's page. */
export type Account = { sub: string } & Record<string, unknown>

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A real OpenID Connect provider on this machine, at which `account` is about to log in. `redirectUris` are those of
 * its client. `forge` changes the claims of the next ID tokens, which are signed again, with a foreign key if wanted.
 */
export const startIdentityProvider = async (redirectUris: readonly string[], host = '127.0.0.1') => {
  const [key, foreignKey] = [newKey(), newKey()]
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}` // it listens at a port
  const state = {
    account: { sub: 'maya', email: 'maya@club.example', email_verified: true } as Account,
    forge: null as ((claims: Record<string, unknown>) => object) | null,
    isForeign: false,
    /** Answers nothing but 503. */
    isDown: false,
  }
  const client = { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }
  const provider = new Provider(issuer, {
    clients: [client, { ...client, client_id: 'another-program' }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...state.account, sub }) }),
    interactions: { url: () => '/log-in' },
  })
  provider.use(async (context, next) => {
    await next()
    const answer = context.body as { id_token?: string } | undefined // the token endpoint's
    if (context.oidc?.route !== 'token' || !answer?.id_token || !state.forge) return
    const [head, claims = ''] = answer.id_token.split('.')
    const forged = `${head}.${base64url(state.forge(JSON.parse(Buffer.from(claims, 'base64url').toString())))}`
    const signature = sign('sha256', Buffer.from(forged), state.isForeign ? foreignKey : key)
    context.body = { ...answer, id_token: `${forged}.${signature.toString('base64url')}` }
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (state.isDown) return response.writeHead(503).end()
    if (request.url !== '/log-in') return answer(request, response)
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(PAGE)
    const { params } = await provider.interactionDetails(request, response)
    const accountId = state.account.sub
    const grant = new provider.Grant({ accountId, clientId: params.client_id })
    grant.addOIDCScope('openid email')
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { login: { accountId }, consent })
  })
  return {
    state,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Logs in at the provider as a browser does, and returns the address that it sends the browser back to. */
export const logInAt = async (address: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let [url, method] = [new URL(address), 'GET']
  for (;;) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await fetch(url, { method, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null && method === 'POST') throw new Error(`The provider answers ${answer.status}`)
    method = to === null ? 'POST' : 'GET'
    if (to === null && !answer.ok) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`)
    url = to === null ? url : new URL(to, url)
    if (url.pathname === '/login') return url
  }
}
