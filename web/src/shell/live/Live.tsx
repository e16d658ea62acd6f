import { ALL_ENDPOINTS, LIVE_AREAS, showsRecordsOf } from '@kitroom/contract/areas'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { getProductImage } from '@kitroom/contract/product-images'
import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshSignedInUser } from '../../access/send-to-sign-in.ts'
import { isOtherBuild } from '../../api/own-build.ts'
import { ownWrites } from '../../api/own-writes.ts'
import { SmallQuietButton } from '../../ui/display/buttons.tsx'
import { noteImagesChanged } from '../../ui/display/images-changed.ts'
import { StatusAlert } from '../../ui/display/StatusAlert.tsx'
import { type ConnectionEvent, connect } from './connection.ts'

const AT_MOST_EVERY_MS = 1000
// The polling interval while the event stream is down.
const ASK_EVERY_MS = 30_000

/**
 * Reloads what is shown when other users have changed it, at most once a second. Shows a message only for a new version
 * of the app.
 */
export function Live() {
  const client = useQueryClient()
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    let changed = new Map<string, Set<number | null>>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking: ReturnType<typeof setInterval> | undefined

    const refresh = () => {
      timer = undefined
      if (changed.size === 0) return
      if (isTouched(areaOfCall(getProductImage) ?? '', changed.keys())) noteImagesChanged()
      const predicate = isStale(changed)
      changed = new Map()
      timer = setTimeout(refresh, AT_MOST_EVERY_MS)
      void client.invalidateQueries({ predicate })
    }
    const note = (area: string, id: number | null, waitMs = 0) => {
      changed.set(area, (changed.get(area) ?? new Set()).add(id))
      timer ??= setTimeout(refresh, waitMs)
    }
    const refreshAll = () => {
      noteImagesChanged()
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET' })
    }

    const end = listen((heard) => {
      // This tab already shows what it has just saved, but not the history that has grown by it. A page that is left
      // after its save needs none.
      if (heard.type === 'changed')
        return heard.is_own && isOfThisTab(heard) ? note(NO_AREA, null, AT_MOST_EVERY_MS) : note(heard.area, heard.id)
      if (heard.type === 'alive') return setOld(isOtherBuild(heard.build))
      if (heard.type === 'rights') return refreshSignedInUser(client)
      clearInterval(asking)
      // Failed pages and parts are asked for again, too.
      onlineManager.setOnline(heard.type !== 'down')
      if (heard.type === 'down') asking = setInterval(refreshAll, ASK_EVERY_MS)
      if (heard.type === 'back') refreshAll()
    })
    return () => {
      end()
      clearTimeout(timer)
      clearInterval(asking)
    }
  }, [client])
  return isOld && <NewVersion />
}

/** Whether this tab has just saved the record; another tab of the same person has not shown it here. */
const isOfThisTab = (heard: { area: string; id: number | null }): boolean =>
  ownWrites.recent().some(({ endpoint, id }) => areaOfCall(endpoint) === heard.area && (id === null || id === heard.id))

/** Nothing reloads by itself, because somebody is working. Typed text is kept. */
function NewVersion() {
  return (
    <StatusAlert
      sx={{ mb: 2.5, displayPrint: 'none' }}
      action={<SmallQuietButton onClick={() => window.location.reload()}>Reload</SmallQuietButton>}
    >
      A new version is available
    </StatusAlert>
  )
}

/** A browser has few connections to a host, and each stream takes one: a hidden tab has none. */
const whileShown = (begin: (startedAt: number) => () => void): (() => void) => {
  let startedAt = performance.timeOrigin
  let end: (() => void) | undefined
  const change = () => {
    if (!document.hidden) end ??= begin(startedAt)
    else if (end) {
      end()
      end = undefined
      startedAt = Date.now()
    }
  }
  change()
  document.addEventListener('visibilitychange', change)
  return () => {
    document.removeEventListener('visibilitychange', change)
    end?.()
  }
}

/** Listens through the browser's one shared connection, or its own if tabs cannot share. */
const listen = (hear: (heard: ConnectionEvent) => void): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined
  if (typeof SharedWorker === 'undefined') return whileShown((startedAt) => connect(hear, startedAt))
  const { port } = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), { type: 'module', name: 'live' })
  port.onmessage = ({ data }: MessageEvent<ConnectionEvent>) => hear(data)
  // The answers on the page may be as old as this.
  let startedAt = performance.timeOrigin
  const begin = () => port.postMessage(startedAt)
  const end = () => {
    startedAt = Date.now()
    port.postMessage('end')
  }
  begin()
  // A page in the back/forward cache listens again when it is shown.
  window.addEventListener('pagehide', end)
  window.addEventListener('pageshow', begin)
  return () => {
    window.removeEventListener('pagehide', end)
    window.removeEventListener('pageshow', begin)
    end()
  }
}

const AREA_OF_CALL = new Map(ALL_ENDPOINTS.map(({ method, path, area }) => [`${method} ${path}`, area]))

/** The area of a call. */
const areaOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string | undefined =>
  AREA_OF_CALL.get(`${method} ${path}`)

/** Whether the answers of an area are stale after changes in others. */
const isTouched = (area: string, changed: Iterable<string>): boolean =>
  [...changed].some((other) => other === area || showsRecordsOf(area, other))

/** Stands for a change that makes only the answers about all areas stale. */
const NO_AREA = ''

/** Changed records; the whole area if `ids` contains null. */
export type Changed = ReadonlyMap<string, ReadonlySet<number | null>>

/** Finds the shown answers that are stale: lists of these areas, and requests for one of the records. */
export const isStale =
  (changed: Changed) =>
  ({ queryKey: [method, path, params] }: Pick<Query, 'queryKey'>): boolean => {
    const area = AREA_OF_CALL.get(`${method} ${path}`)
    if (area === undefined || !isTouched(area, changed.keys())) return false
    const ids = changed.get(area)
    const paramIds = Object.values(params ?? {}).map(Number)
    if (paramIds.length === 0 || !ids || ids.has(null)) return true
    return paramIds.some((id) => ids.has(id)) || LIVE_AREAS.get(area)?.askedByOtherIds === true
  }
