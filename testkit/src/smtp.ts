import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = {
  to: string[]
  messageId: string | undefined
  text: string | undefined
  autoSubmitted: string | undefined
}

/**
 * A real SMTP server on a loopback port that stores the received mails, or refuses them with `responseCode`: 4xx is
 * temporary, 5xx permanent.
 */
export const startSmtp = async (accepts: () => boolean = () => true, responseCode = 451) => {
  const received: Received[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const bytes = await buffer(stream).catch(() => null)
      // The sender died before the end.
      if (!bytes) return done(new Error('The mail was cut off'))
      attempts += 1
      if (!accepts()) return done(Object.assign(new Error('Try again later'), { responseCode }))
      const { messageId, text, headers } = await PostalMime.parse(bytes)
      const autoSubmitted = headers.find(({ key }) => key === 'auto-submitted')?.value
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), messageId, text, autoSubmitted })
      done()
    },
  })
  // Broken connections are the sender's concern.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // a TCP server has one
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
