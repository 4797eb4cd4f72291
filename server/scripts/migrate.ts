// Brings the database of the settings to the newest schema: `npm run db:migrate`. The start does the same by itself.
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { migrateDatabase } from '../src/kernel/migrate.ts'
import { startPostgres } from './postgres.ts'

const config = readConfig(process.env)
const own =
  config.databaseUrl === undefined ? await startPostgres({ folder: join(config.dataFolder, 'postgres') }) : undefined
try {
  await migrateDatabase(config.databaseUrl ?? (own?.url as string))
  console.log('数据库结构已是最新')
} finally {
  await own?.stop()
}
