// Runs before anything is painted, so that a person who chose dark never sees a white flash, nor rows that move
// together. A file and not an inline script: the content security policy allows no inline scripts. The first key is the
// one MUI keeps the choice under, the second that of `src/features/account/density.ts`.
;(() => {
  let scheme = 'light'
  let density = 'comfortable'
  try {
    if (localStorage.getItem('mui-mode') === 'dark') scheme = 'dark'
    if (localStorage.getItem('kitroom-density') === 'compact') density = 'compact'
  } catch {
    // Storage is switched off in this browser: light and comfortable, the defaults.
  }
  document.documentElement.setAttribute('data-color-scheme', scheme)
  document.documentElement.setAttribute('data-density', density)
})()

// zod compiles its schemas with `new Function` if it can. The content security policy forbids that, and even the attempt
// is reported as a violation. Here, since chunks with schemas are evaluated before any module of the app could say so.
globalThis.__zod_globalConfig = { jitless: true }
