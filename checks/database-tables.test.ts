import { expect, test } from 'vitest'
import { databaseTables } from './database-tables.ts'

test('the types of columns are those of the migrations; `npm run tables` writes them', async () => {
  await expect(await databaseTables()).toMatchFileSnapshot('../server/src/tables.generated.ts')
})
