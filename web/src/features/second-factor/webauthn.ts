import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Lets the browser make a passkey, as the server asked for it. */
export const makePasskey = async (options: unknown) => ({
  ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })), // of the standard
})

/** Lets the browser use a passkey, as the server asked for it. */
export const signWithPasskey = async (options: unknown) => ({
  ...(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })), // of the standard
})
