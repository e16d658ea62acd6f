import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Options = { challenge: string }
/** Mistakes that a test can make on purpose. */
type Own = { origin?: string; verified?: boolean }

/** An authenticator with one passkey, as a browser would use it for `origin`. */
export const newPasskey = (origin = 'http://127.0.0.1:3000') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let count = 0

  const clientData = (type: string, { challenge }: Options, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  const authenticatorData = (at: string, flags: number): Buffer => {
    count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(new URL(at).hostname), Buffer.from([flags]), counter])
  }

  const flagsOf = (verified: boolean): number => PRESENT | (verified ? VERIFIED : 0)
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** Answers the options of a registration. */
    create: (options: Options, { origin: at = origin, verified = true }: Own = {}) => {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(at, flagsOf(verified) | HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(cose),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, at)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)), // a map of what CBOR knows
        transports: ['internal'],
      })
    },
    /** Answers the options of a sign-in. */
    get: (options: Options, { origin: at = origin, verified = true }: Own = {}) => {
      const client = clientData('webauthn.get', options, at)
      const data = authenticatorData(at, flagsOf(verified))
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
