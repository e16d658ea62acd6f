import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { isOwnOrigin } from '../http/auth/origin.ts'
import { hashOf } from '../secret.ts'

/** Loaded at its first use: it tests which kinds of keys are available, and Node warns of some of them. */
const webAuthn = () => import('@simplewebauthn/server')

/** The site that a passkey belongs to. */
export type RelyingParty = { origin: string; id: string }

/**
 * The public address; on this machine also its other name, because passkeys need a name ('localhost') instead of an IP
 * address. Nothing else in the request is trusted.
 */
export const relyingPartyOf = ({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): RelyingParty => {
  const origin = headers.origin !== undefined && isOwnOrigin(headers.origin, publicUrl) ? headers.origin : publicUrl
  return { origin, id: new URL(origin).hostname }
}

type Person = { id: number; email: string; name: string }

/** The options for creating a passkey. `ids` are those of the person's existing credentials. */
export const newPasskeyOptions = async (party: RelyingParty, { id, email, name }: Person, ids: readonly string[]) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: 'Kitroom',
    rpID: party.id,
    userID: new TextEncoder().encode(`kitroom-user-${id}`),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: ids.map((credentialId) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

const matches = (challengeHash: string) => (challenge: string) => hashOf(challenge) === challengeHash

/** The new passkey as stored; null if the browser's response is invalid. */
export const readNewPasskey = async (party: RelyingParty, challengeHash: string, response: object) => {
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON, // checked by the call itself
    expectedChallenge: matches(challengeHash),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }) as const)
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), sign_count: counter }
}

/** The options for using a passkey: one of `ids`, or any for this site. */
export const passkeyOptions = async (party: RelyingParty, ids: readonly string[] | null) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: party.id,
    userVerification: ids ? 'preferred' : 'required',
    ...(ids ? { allowCredentials: ids.map((id) => ({ id })) } : {}),
  })

type StoredPasskey = { credentialId: string; publicKey: string; signCount: number }
type Use = { challengeHash: string; response: object; passkey: StoredPasskey; isAlone: boolean }

/**
 * The new signature count of a passkey that signed the challenge for this site; null if it did not. Without a password,
 * the device must have verified the person by PIN, fingerprint or face.
 */
export const checkPasskey = async (
  party: RelyingParty,
  { challengeHash, response, passkey, isAlone }: Use,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await webAuthn()
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON, // checked by the call itself
    expectedChallenge: matches(challengeHash),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: isAlone,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}
