import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

type CodeSplittingGroup = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

const API = process.env.API_URL ?? 'http://127.0.0.1:3000'

// Left alone, the bundler makes a file of every few lines that two pages share: 110 requests for one list.
const FIRST = { name: 'first', tags: ['$initial'], priority: 3 } satisfies CodeSplittingGroup
// Otherwise merged with small files, so that a page would load a library for what stands beside it.
const apart = (name: string, test: RegExp): CodeSplittingGroup => ({ name, test, priority: 2 })
/** The same without what it imports. */
const alone = (name: string, test: RegExp): CodeSplittingGroup => ({
  ...apart(name, test),
  includeDependenciesRecursively: false,
})
// All that the first rows of a list need. Other pages take from it, too, as one file.
const LIST = apart(
  'list',
  /src\/(access\/use-|ui\/(list\/(ListPage|columns-of)|bulk-edit\/BulkEdit|import\/ImportMenu|display\/(day|ActiveChip))\.)/,
)
const SHARED = {
  name: 'shared',
  minShareCount: 5,
  entriesAware: true,
  // In bytes.
  entriesAwareMergeThreshold: 1000,
  priority: 1,
} satisfies CodeSplittingGroup

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: [{ find: /^fflate$/, replacement: `${import.meta.dirname}/src/ui/spreadsheet/fflate-without-workers.ts` }],
  },
  // The server puts a fresh nonce in its place with every page; Emotion reads it from the meta tag this writes.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Says which files a page loads: scripts/build.mjs.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // In kB, before compression: what every page needs is loaded as one file.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) =>
          name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            FIRST,
            LIST,
            apart('cells', /sheet.cells\.|papaparse/),
            alone('sheet', /sheet.(sheet-state|sheet-model|selection)\./),
            apart('contrast', /contract.src.contrast\./),
            apart('uses', /contract.src.(activity|used-by)\./),
            apart('packs', /contract.src.(player-packs|pack-parts|size-text|jersey-numbers)\./),
            apart('orders', /contract.src.(order|listed-orders)/),
            alone('roles', /contract.src.(permission-codes|permissions|roles|user-status)\./),
            alone('activity', /contract.src.activity-(text|topics)\./),
            alone('touched', /used-by.Touched\./),
            alone('fields', /editing.form-fields\./),
            alone('form', /form.FormPage\./),
            alone('history', /history.History(Card|List)\./),
            alone('walk', /record.RecordWalk\./),
            alone('papers', /papers.SheetTable\./),
            alone('back', /list.BackLink\./),
            alone('select', /form.SelectField\./),
            alone('reasoned', /form.ReasonedButton\./),
            apart('progress', /LinearProgress/),
            SHARED,
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': API },
  },
})
