import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

// Chromium reports every refused call of the API in this way. The product shows refusals itself; tests look at that.
const isRefusal = (message: ConsoleMessage): boolean =>
  /the server responded with a status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/')

const onceOffline = new WeakSet<BrowserContext>()

/** Takes the connection away, or gives it back. What found none is no error, also if the browser says so later. */
export const setOffline = async (context: BrowserContext, isOffline: boolean): Promise<void> => {
  onceOffline.add(context)
  await context.setOffline(isOffline)
}

const isDisconnected = (message: ConsoleMessage): boolean => message.text().includes('ERR_INTERNET_DISCONNECTED')

export type BrowserErrors = {
  /** Script errors, console errors, and with them breaches of the content security policy. */
  readonly seen: readonly string[]
  stopListening: () => void
}

/** Collects the errors that a browser reports while it is used. */
export const listenForBrowserErrors = (context: BrowserContext): BrowserErrors => {
  const seen: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    const isExpected = isRefusal(message) || (onceOffline.has(context) && isDisconnected(message))
    if (message.type() === 'error' && !isExpected) seen.push(message.text())
  }
  const onError = (error: WebError) => void seen.push(String(error.error()))
  context.on('console', onConsole)
  context.on('weberror', onError)
  const stopListening = () => {
    context.off('console', onConsole)
    context.off('weberror', onError)
    onceOffline.delete(context)
  }
  return { seen, stopListening }
}
