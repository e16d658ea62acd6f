import { connect, type Heard } from './connection.ts'

/** Listens through the browser's one shared connection, or its own if tabs cannot share. */
export const listen = (hear: (heard: Heard) => void): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined
  if (typeof SharedWorker === 'undefined') return connect(hear)
  const { port } = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), { type: 'module', name: 'live' })
  port.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)
  const begin = () => port.postMessage('listen')
  const end = () => port.postMessage('end')
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
