import type { ServerResponse } from 'node:http'

const UNREAD_BYTES_MAX = 1024 * 1024

/** A stream of server-sent events to one client. After `end`, nothing more is sent. */
export type EventStream = { send: (event: object) => void; end: () => void }

/**
 * Writes events into a response whose head is written. `onEnd` is called once: when the stream is ended, or the client
 * has gone. A client that does not read is cut off.
 */
export const eventStream = (response: ServerResponse, onEnd: () => void): EventStream => {
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    onEnd()
  }
  response.once('close', close)
  // What was written before the client went may still fail.
  response.on('error', close)
  return {
    send: (event) => {
      if (!isOpen) return
      response.write(`data: ${JSON.stringify(event)}\n\n`)
      if (response.writableLength > UNREAD_BYTES_MAX) response.destroy()
    },
    end: () => {
      close()
      response.end()
    },
  }
}
