import type { Config } from '../config.ts'
import { imageStoreOf } from './images/image-store.ts'
import { transportFor } from './mail/transport.ts'
import { openIdProvider } from './openid-provider.ts'

/** The error that a client of the network wraps. */
const reasonOf = (error: unknown): string => {
  const { code, cause, message } = error as NodeJS.ErrnoException // the clients throw errors
  return cause instanceof Error ? reasonOf(cause) : [code, message].filter(Boolean).join(', ')
}

/** @returns where images are. @throws an error that names the setting if the store does not answer. */
export const checkStore = async (config: Config): Promise<string> => {
  if (!config.s3) return `${config.dataDir}/images`
  const { bucket, endpoint, region } = config.s3
  const place = `the bucket ${bucket} at ${endpoint ?? `Amazon, region ${region}`}`
  await imageStoreOf(config)
    .ping()
    .catch((error) => {
      throw new Error(`S3_ENDPOINT: ${place} does not answer (${reasonOf(error)}). Check address, bucket and key`)
    })
  return place
}

/** The same for the mail server. */
export const checkMail = async (config: Config): Promise<string> => {
  if (!config.smtpUrl) return `SMTP_URL is not set: each mail is a file in ${config.dataDir}/outbox`
  const { host } = new URL(config.smtpUrl)
  const transport = transportFor(config)
  try {
    await transport.verify()
  } catch (error) {
    throw new Error(`SMTP_URL: ${host} takes no mail (${reasonOf(error)}). Check address, name and password`)
  } finally {
    transport.close()
  }
  return host
}

/** The same for the provider of the organisation's accounts. */
export const checkProvider = async ({ oidc }: Config): Promise<string> => {
  const provider = oidc && openIdProvider(oidc, () => '')
  await provider?.discover().catch((error) => {
    throw new Error(`OIDC_ISSUER: no provider answers at ${oidc?.issuer} (${reasonOf(error)}). Check the address`)
  })
  return oidc?.issuer ?? 'OIDC_ISSUER is not set: people sign in with passwords'
}

/** Whether people can sign in at the address that they type. @throws an error that names the setting. */
export const checkAddress = async ({ host, port, publicUrl, trustProxy }: Config): Promise<string> => {
  const isAny = host === '0.0.0.0' || host === '::'
  if (!publicUrl && isAny) {
    throw new Error(
      `PUBLIC_URL is not set and HOST is ${host}: people can sign in at http://127.0.0.1:${port} alone, on this machine.` +
        ' Set it to the address that they type',
    )
  }
  if (publicUrl?.startsWith('https:') && trustProxy.length === 0) {
    throw new Error(
      'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY names none: everybody behind it is one source,' +
        ' and 300 wrong passwords or begun sign-ins stop them all. Set it to the networks of the proxy',
    )
  }
  return publicUrl ?? `http://${host}:${port}`
}
