import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { messageOf } from '../../api/failure.ts'

/** Lets the browser make a passkey, as the server asked for it. */
export const makePasskey = async (options: unknown) => ({
  ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })), // of the standard
})

/** Lets the browser use a passkey, as the server asked for it. */
export const signWithPasskey = async (options: unknown) => ({
  ...(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })), // of the standard
})

const NOT_USED = 'The passkey was not used. Please try again.'
const NEEDS_NAME = 'Passkeys need an address with a name, such as localhost. This address has none.'
const KNOWN_ALREADY = 'This device has a passkey of your account already.'

/** The message about a passkey that the browser or the server refused. */
export const passkeyFailure = (error: unknown): string => {
  if (!(error instanceof WebAuthnError)) return messageOf(error, NOT_USED)
  if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') return NEEDS_NAME
  return error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? KNOWN_ALREADY : NOT_USED
}
