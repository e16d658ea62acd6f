import { run, tool } from './steps/node.mjs'

/** `run biome check` runs a tool of the packages, `run server/src/commands/backup.ts` a file, on Kitroom's own Node. */
export default ([what, ...args]) => run([what.includes('/') ? what : tool(what), ...args])
