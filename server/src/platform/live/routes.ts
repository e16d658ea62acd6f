import type { ServerResponse } from 'node:http'
import { ALIVE_EVERY_MS, buildIn, type LiveEvent, listenForChanges } from '@kitroom/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../http/auth/actor.ts'
import type { Sessions } from '../http/auth/sessions.ts'
import type { Mount } from '../http/mount/mount.ts'
import { Refusal } from '../refusal.ts'
import { type Change, mayHear, touchesRights } from './changes.ts'
import type { Feed } from './feed.ts'

const UNREAD_BYTES_MAX = 1024 * 1024

/** A stream of server-sent events to one client. After `end`, nothing more is sent. */
type EventStream = { send: (event: object) => void; end: () => void }

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
  // A write from before the client went may still fail.
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

// One stream serves a whole browser; more are tabs of browsers that cannot share one.
const STREAMS_OF_A_PERSON = 20
const RETRY_SECONDS = 30
const EVENT_STREAM = 'text/event-stream'

type Parts = {
  app: FastifyInstance
  feed: Feed
  sessions: Sessions
  /** The app's HTML page. */
  page: string
}

/** An open stream; its actor is as of the last check. */
type Stream = EventStream & { send: (event: LiveEvent) => void; actor: Actor }

/** Tells browsers which records have changed, as far as the person may see them. */
export const liveRoutes = ({ mountRaw }: Mount, { app, feed, sessions, page }: Parts): void => {
  const alive: LiveEvent = { type: 'alive', build: buildIn(page) }
  const streams = new Set<Stream>()
  let unsubscribe: (() => void) | null = null

  const recheck = async (stream: Stream) => {
    const now = await sessions.look(stream.actor)
    if (!now) return stream.end()
    const hasChanged = now.permissions.toSorted().join() !== stream.actor.permissions.toSorted().join()
    stream.actor = now
    if (hasChanged) stream.send({ type: 'rights' })
  }
  const looks = (stream: Stream) => recheck(stream).catch(() => undefined)

  const send = (stream: Stream, changes: readonly Change[]) => {
    for (const { area, id, by } of changes) {
      if (mayHear(area, stream.actor.permissions)) {
        stream.send({ type: 'changed', area, id, is_own: by === stream.actor.userId })
      }
    }
    if (changes.some(touchesRights)) void looks(stream)
  }
  const listener = (changes: readonly Change[]) => {
    for (const stream of streams) send(stream, changes)
  }
  /** Sends the changes made after the page was read and before its stream was open. */
  const sendSince = async (stream: Stream, moment: Date) => {
    const changes = await feed.since(moment)
    if (streams.has(stream)) send(stream, changes)
  }

  mountRaw(listenForChanges, { isAlwaysOpen: true }, async ({ actor, query: { age_ms }, request, reply }) => {
    // A stream without a body would never end.
    if (request.method === 'HEAD') return reply.type(EVENT_STREAM).send()
    const since = age_ms === undefined ? null : new Date(Date.now() - age_ms)
    const ownStreams = [...streams].filter((stream) => stream.actor.userId === actor.userId)
    if (ownStreams.length >= STREAMS_OF_A_PERSON) {
      throw new Refusal(429, 'Too many connections.', { retryAfterSeconds: RETRY_SECONDS })
    }
    reply.hijack()
    const { raw } = reply
    // Gone while its session was looked up: no 'close' will follow.
    if (raw.destroyed) return reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>), // set before the route, all of them strings
      'content-type': EVENT_STREAM,
      'x-accel-buffering': 'no',
    })
    const stream: Stream = {
      ...eventStream(raw, () => {
        clearInterval(timer)
        streams.delete(stream)
        if (streams.size > 0) return
        unsubscribe?.()
        unsubscribe = null
      }),
      actor,
    }
    streams.add(stream)
    unsubscribe ??= feed.subscribe(listener)
    stream.send(alive)
    if (since) void sendSince(stream, since).catch(() => undefined)
    const timer = setInterval(() => {
      stream.send(alive)
      void looks(stream)
    }, ALIVE_EVERY_MS)
    return reply
  })

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
    await feed.stop()
  })
}
