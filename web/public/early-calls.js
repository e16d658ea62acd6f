// Asks for what the page of this address asked for at its last visit, while the app itself is still on its way. The app
// takes the answers (`src/api/early-calls.ts`). A file and not an inline script, like `before-app.js`.
;(() => {
  try {
    // Nobody is signed in, or the tab previews a role, which a call must say.
    if (localStorage.getItem('csrfToken') === null || sessionStorage.getItem('kitroom.preview-role') !== null) return
    const visits = JSON.parse(localStorage.getItem('kitroom.early-calls') ?? '[]')
    const [, urls = []] = visits.find(([path]) => path === location.pathname) ?? []
    const headers = { Accept: 'application/json' }
    window.kitroomEarlyCalls = new Map(
      urls.map((url) => [url, fetch(url, { credentials: 'include', headers }).catch(() => null)]),
    )
  } catch {
    // Storage is switched off in this browser, or holds something else: the app asks for itself.
  }
})()
