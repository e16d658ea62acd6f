// Runs before anything is painted, so that a person who chose dark never sees a white flash. A file and not an
// inline script: the content security policy allows no inline scripts. The key is the one MUI keeps the choice under.
;(() => {
  let scheme = 'light'
  try {
    if (localStorage.getItem('mui-mode') === 'dark') scheme = 'dark'
  } catch {
    // Storage is switched off in this browser: light, the default.
  }
  document.documentElement.setAttribute('data-color-scheme', scheme)
})()
