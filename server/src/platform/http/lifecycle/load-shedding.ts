import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'

const RETRY_SECONDS = 2

type Limits = {
  /** From so many requests under way on, the route that keeps people waiting longest takes no more. */
  busyAt: number
  /** From so many on, no route does. */
  fullAt: number
}

const LIMITS: Limits = { busyAt: 200, fullAt: 400 }

/** What keeps a server and its sessions in order is never refused: probes, sign-out, and the session's own check. */
const ALWAYS_OPEN = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'POST /api/auth/logout',
  'GET /api/auth/user-permissions',
  // Open as long as the app is, and next to no work.
  'GET /api/live',
])

type Route = { waiting: Set<number> }

/**
 * Refuses (503) what the server cannot do in good time. It counts its own requests under way and looks at no clock: a
 * machine that others keep busy is slow and not full. Uploads and downloads have limits of their own and do not count.
 */
export const shedLoad = (app: FastifyInstance, { busyAt, fullAt }: Limits = LIMITS): void => {
  const routes = new Map<string, Route>()
  let arrivals = 0
  let underWay = 0

  /** The route whose oldest request under way came before every other's. */
  const slowest = (): Route | undefined => {
    let found: { route: Route; oldest: number } | undefined
    for (const route of routes.values()) {
      // A Set keeps the order of insertion.
      const [oldest] = route.waiting
      if (oldest !== undefined && (!found || oldest < found.oldest)) found = { route, oldest }
    }
    return found?.route
  }

  const routeOf = (key: string): Route => {
    const known = routes.get(key)
    if (known) return known
    const route = { waiting: new Set<number>() }
    routes.set(key, route)
    return route
  }

  const enter = (route: Route, reply: FastifyReply): void => {
    arrivals += 1
    const arrival = arrivals
    underWay += 1
    route.waiting.add(arrival)
    const leave = (): void => {
      if (route.waiting.delete(arrival)) underWay -= 1
    }
    reply.raw.once('finish', leave)
    reply.raw.once('close', leave)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request)
    if (ALWAYS_OPEN.has(key) || request.routeOptions.config.isLong) return done()
    const route = routeOf(key)
    if (underWay >= fullAt || (underWay >= busyAt && route === slowest())) {
      return done(
        new Refusal(503, 'The server is busy. Please try again in a moment.', { retryAfterSeconds: RETRY_SECONDS }),
      )
    }
    enter(route, reply)
    done()
  })
}

/** HEAD counts as GET, and all addresses without a route as one. */
const keyOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`
