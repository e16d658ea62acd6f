// The door of every command in package.json: `node scripts/main.mjs start`. Node's version comes first, so this file
// keeps to a syntax that old versions read, and loads the rest only afterwards.
const NEEDED = 20
const [name, ...args] = process.argv.slice(2)

if (parseInt(process.versions.node, 10) >= NEEDED) {
  void import('./steps/entry.mjs').then(({ entry }) => entry(name, args))
} else {
  console.error(
    'Kitroom needs Node ' +
      NEEDED +
      ' or newer, and this is ' +
      process.versions.node +
      '. Get one with `npm install --global node@26`, or from https://nodejs.org/en/download.',
  )
  process.exitCode = 1
}
