import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: [{ find: /^fflate$/, replacement: `${import.meta.dirname}/src/ui/spreadsheet/fflate-without-workers.ts` }],
  },
  // The server puts a fresh nonce in its place with every page; Emotion reads it from the meta tag this writes.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: false, target: 'es2023', modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The API refuses writes that another origin sends, and the development server is one.
    proxy: { '/api': { target: API, changeOrigin: true, headers: { origin: API } } },
  },
})
