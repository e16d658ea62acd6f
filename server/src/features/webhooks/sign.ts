import { createHmac } from 'node:crypto'

/** So that scanners for leaked secrets find it. */
export const SECRET_PREFIX = 'whsec_'

/** A sealed secret belongs to its webhook. */
export const sealOwner = (webhookId: number): string => `webhook ${webhookId}`

/** The headers of a message by the Standard Webhooks scheme: a receiver proves by them who sent it, and when. */
export const signedHeaders = (secret: string, id: string, at: Date, body: string) => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
