import { readdirSync } from 'node:fs'
import type { Migration } from '../platform/database/migration.ts'

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-.*\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()

const load = async (name: string): Promise<Migration> => (await import(/* @vite-ignore */ `./${name}.ts`)).migration

/** Every file of this folder, in the order of their numbers, which is that in which they are applied. */
export const migrations: readonly Migration[] = await Promise.all(names.map(load))

const namesOf = ({ name, replaces = [] }: Migration): readonly string[] => [...replaces, name]

/** The names that a database of this version has. */
export const MIGRATION_NAMES: readonly string[] = migrations.flatMap(namesOf)

/** Whether a database or backup with these names is from before 1.0.0, whose migrations are not there any more. */
export const isBeforeBaseline = (applied: readonly string[]): boolean =>
  applied.length > 0 && migrations.some(({ name, replaces }) => replaces && !applied.includes(name))
