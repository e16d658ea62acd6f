import { install } from './install.mjs'

/**
 * Runs a command of this project, `scripts/<name>.mjs`, once its packages are installed. The command returns its exit
 * code; a failure is one clear line.
 */
export const entry = async (name, args) => {
  try {
    await install()
    const { default: command } = await import(`../${name}.mjs`)
    process.exitCode = (await command(args)) ?? 0
  } catch (error) {
    console.error(error.constructor === Error ? error.message : error)
    process.exitCode = 1
  }
}
