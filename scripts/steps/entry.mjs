import { install } from './install.mjs'

/**
 * Runs a command of this project once its packages are installed. The result is the exit code; a failure is one clear
 * line.
 */
export const entry = async (command) => {
  try {
    install()
    process.exitCode = (await command(process.argv.slice(2))) ?? 0
  } catch (error) {
    console.error(error.constructor === Error ? error.message : error)
    process.exitCode = 1
  }
}
