// Checks every seal of the journals: `node server/scripts/check-journals.ts`. Exits with 1 if a row differs from its seal.
import { openDatabase, openPool } from '../src/kernel/database.ts'
import { brokenJournals, dayHeads } from '../src/modules/integrity/public.ts'

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL says which database')
const pool = openPool(url, { size: 1, patience: 'migration' })
const db = openDatabase(pool)
try {
  const broken = await brokenJournals(db, new Date())
  for (const { journal, rowId, finding } of broken) console.log(`${journal} ${rowId}: ${finding}`)
  console.log(broken.length === 0 ? 'every sealed row is as it was sealed' : `${broken.length} rows are not sound`)
  console.log('the last seal of each day; kept elsewhere, it shows that nothing was cut off:')
  for (const { day, journal, rows, head } of await dayHeads(db, 7)) console.log(`${day} ${journal} ${rows} ${head}`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await db.destroy()
}
