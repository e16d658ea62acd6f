import { connect, type Heard } from './connection.ts'

/** Listens through the browser's one shared connection, or its own if tabs cannot share. */
export const listen = (hear: (heard: Heard) => void): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined
  if (typeof SharedWorker === 'undefined') return connect(hear, performance.timeOrigin)
  const { port } = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), { type: 'module', name: 'live' })
  port.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)
  // What the page shows may be as old as this.
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
