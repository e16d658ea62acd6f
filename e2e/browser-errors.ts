import type { BrowserContext, ConsoleMessage } from '@playwright/test'

// Chromium reports every refused call of the API in this way, and those made without a connection. The product shows refusals itself; tests look at that.
const isRefusal = (message: ConsoleMessage): boolean =>
  /the server responded with a status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(message.text()) &&
  message.location().url.includes('/api/')

/** What a browser complains about while it is used: script errors, console errors, and with them breaches of the content security policy. */
export const listenForBrowserErrors = (context: BrowserContext): string[] => {
  const browserErrors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) browserErrors.push(message.text())
  })
  context.on('weberror', (error) => browserErrors.push(String(error.error())))
  return browserErrors
}
