import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An upload or a download: it lasts as long as the line of its user needs, and has limits of its own. */
    isTransfer?: boolean
    /** Never refused, to keep server and sessions working: probes, sign-out, the session check, and open streams. */
    isAlwaysOpen?: boolean
  }
}

const RETRY_SECONDS = 2

type Limits = {
  /** From this many concurrent requests on, the slowest route is refused. */
  busyAt: number
  /** From this many on, every route is refused. */
  fullAt: number
}

const LIMITS: Limits = { busyAt: 200, fullAt: 400 }

/** The refusal of a request that is too much. */
export class Shed extends Refusal {
  constructor() {
    super(503, 'The server is busy. Please try again in a moment.', { retryAfterSeconds: RETRY_SECONDS })
  }
}

type Route = { waiting: Set<number> }

/**
 * Refuses (503) more than the server can handle. It counts concurrent requests and does not measure time: a machine
 * kept busy by others is slow, not overloaded. Uploads and downloads have limits of their own and do not count.
 */
export const shedLoad = (app: FastifyInstance, { busyAt, fullAt }: Limits = LIMITS): void => {
  const routes = new Map<string, Route>()
  let arrivals = 0
  let underWay = 0

  /** The route with the oldest running request. */
  const slowest = (): Route | undefined => {
    let candidate: { route: Route; oldest: number } | undefined
    for (const route of routes.values()) {
      // A Set keeps insertion order.
      const [oldest] = route.waiting
      if (oldest !== undefined && (!candidate || oldest < candidate.oldest)) candidate = { route, oldest }
    }
    return candidate?.route
  }

  const routeOf = (key: string): Route => {
    const route = routes.get(key) ?? { waiting: new Set<number>() }
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
    const { isAlwaysOpen, isTransfer } = request.routeOptions.config
    if (isAlwaysOpen || isTransfer) return done()
    const route = routeOf(routeKey(request))
    if (underWay >= fullAt || (underWay >= busyAt && route === slowest())) {
      return done(new Shed())
    }
    enter(route, reply)
    done()
  })
}

/** HEAD counts as GET, and all unknown addresses as one route. */
const routeKey = ({ method, routeOptions }: FastifyRequest): string =>
  `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`
