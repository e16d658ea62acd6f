import { readdirSync } from 'node:fs'
import type { Migration } from '../platform/database/migration.ts'

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-.*\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()

const load = async (name: string): Promise<Migration> => (await import(/* @vite-ignore */ `./${name}.ts`)).migration

/** Every file of this folder, in the order of their numbers, which is that in which they are applied. */
export const migrations: readonly Migration[] = await Promise.all(names.map(load))
