import type { BrowserContext, ConsoleMessage } from '@playwright/test'

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

/** What a browser complains about while it is used: script errors, console errors, and with them breaches of the content security policy. */
export const listenForBrowserErrors = (context: BrowserContext): string[] => {
  const browserErrors: string[] = []
  context.on('console', (message) => {
    const isExpected = isRefusal(message) || (onceOffline.has(context) && isDisconnected(message))
    if (message.type() === 'error' && !isExpected) browserErrors.push(message.text())
  })
  context.on('weberror', (error) => browserErrors.push(String(error.error())))
  return browserErrors
}
