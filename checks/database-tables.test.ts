import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseTables } from './database-tables.ts'
import { ROOT } from './tree.ts'

test('the types of columns are those of the migrations; `npm run tables` writes them', async () => {
  await expect(await databaseTables()).toMatchFileSnapshot(join(ROOT, 'server/src/tables.generated.ts'))
})
