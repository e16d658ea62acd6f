import { isStorable } from '@kitroom/contract/fields'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import type { Config } from '../config.ts'
import { Refusal, unavailable } from './refusal.ts'
import { hashOf } from './secret.ts'
import { TimeLimitExceeded, withTimeLimit } from './time-limit.ts'

/** Loaded at its first use: most installations have no provider. */
const openId = () => import('openid-client')

const ANSWER_WITHIN_MS = 10_000
/** How far the provider's clock may be ahead. */
const CLOCK_SECONDS = 300

/** A person at the provider; `email` is null unless the provider vouches for it. */
export type ProviderAccount = { issuer: string; subject: string; email: string | null }

/** These follow from the token of the pending sign-in, so nothing else is stored. */
const secretOf = (use: 'state' | 'nonce' | 'verifier', token: string): string => hashOf(`oidc ${use} ${token}`)

/** Whether a provider's answer belongs to the pending sign-in. */
export const isAnswerTo = (token: string, answer: string): boolean =>
  new URLSearchParams(answer).get('state') === secretOf('state', token)

/** The organisation's OpenID Connect provider: looked up at its first use, and again after a failure. */
export const openIdProvider = (oidc: NonNullable<Config['oidc']>, redirectUri: () => string) => {
  const { name } = oidc
  let configuration: Promise<Configuration> | null = null

  const lookUp = async (): Promise<Configuration> => {
    const { allowInsecureRequests, ClientSecretBasic, discovery, enableNonRepudiationChecks } = await openId()
    const url = new URL(oidc.issuer)
    // The settings allow http on this machine alone.
    const execute = [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])]
    const authentication = ClientSecretBasic(oidc.clientSecret)
    return discovery(url, oidc.clientId, undefined, authentication, { timeout: ANSWER_WITHIN_MS / 1000, execute })
  }
  /** @throws an error of the network if the provider does not answer. */
  const discover = (): Promise<Configuration> => {
    configuration ??= withTimeLimit(ANSWER_WITHIN_MS, lookUp).catch((error: unknown) => {
      configuration = null
      throw error
    })
    return configuration
  }
  const isDown = (): never => unavailable(`${name} cannot be reached at present. Please try again later.`)

  /** Where the browser goes to sign in. */
  const addressFor = async (token: string): Promise<string> => {
    const [client, provider] = [await openId(), await discover().catch(isDown)]
    return client.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri(),
      scope: 'openid email',
      state: secretOf('state', token),
      nonce: secretOf('nonce', token),
      code_challenge: await client.calculatePKCECodeChallenge(secretOf('verifier', token)),
      code_challenge_method: 'S256',
    }).href
  }

  /**
   * The account of a provider's answer, the query of the address that it sent the browser back to.
   * @throws {Refusal} if the provider or a check says no; the log gets the cause, without secrets.
   */
  const accountOf = async (token: string, answer: string, log: Pick<FastifyBaseLogger, 'warn'>) => {
    const [client, provider] = [await openId(), await discover().catch(isDown)]
    const ask = async () => {
      const tokens = await client.authorizationCodeGrant(provider, new URL(`${redirectUri()}?${answer}`), {
        expectedState: secretOf('state', token),
        expectedNonce: secretOf('nonce', token),
        pkceCodeVerifier: secretOf('verifier', token),
        idTokenExpected: true,
      })
      const signed = tokens.claims() as IDToken // it is expected
      if (signed.iat > Date.now() / 1000 + CLOCK_SECONDS || !isStorable(signed.sub)) throw new Error('iat or sub')
      const isElsewhere = signed.email === undefined && provider.serverMetadata().userinfo_endpoint
      const claims = isElsewhere ? await client.fetchUserInfo(provider, tokens.access_token, signed.sub) : signed
      return { issuer: signed.iss, subject: signed.sub, email: verifiedEmail(claims) }
    }
    try {
      return await withTimeLimit(ANSWER_WITHIN_MS, ask)
    } catch (error) {
      const { code = '', message, error: reason } = error as Error & { code?: string; error?: string } // the library's
      log.warn({ reason: reason ?? code, message }, 'a sign-in by a provider’s account was refused')
      // The network's errors, and answers that are not the provider's.
      if (error instanceof TypeError || error instanceof TimeLimitExceeded || /TIMEOUT|NOT_CONFORM|NOT_JSON/.test(code))
        isDown()
      throw new Refusal(401, `${name} did not sign you in${reason === 'access_denied' ? '' : '. Please try again'}.`)
    }
  }
  return { name, discover, addressFor, accountOf }
}

/** Amazon Cognito sends it as a text. */
const IS_TRUE: readonly unknown[] = [true, 'true', '1']

/** Microsoft Entra says with `xms_edov` that it vouches for the address; some providers send these as texts. */
const verifiedEmail = ({ email, email_verified, xms_edov }: IDToken | UserInfoResponse): string | null => {
  const isVerified =
    email_verified === undefined ? IS_TRUE.includes(xms_edov) || xms_edov === 1 : IS_TRUE.includes(email_verified)
  return typeof email === 'string' && isStorable(email) && isVerified ? email : null
}
