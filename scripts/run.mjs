import { entry } from './steps/entry.mjs'
import { run, tool } from './steps/node.mjs'

// `node scripts/run.mjs biome check` runs a tool, `node scripts/run.mjs server/src/main.ts` a file, on the right Node.
await entry(([what, ...args]) => run([what.includes('/') ? what : tool(what), ...args]))
