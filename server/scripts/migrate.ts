// Migrates the database of the settings to the newest schema: `npm run db:migrate`. `npm start` does the same.
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { migrateDatabase } from '../src/kernel/migrate.ts'
import { explainError } from './explain-error.ts'
import { startPostgres } from './postgres.ts'
import { reachDatabase } from './reach-database.ts'

const migrate = async (): Promise<void> => {
  const { database, dataFolder } = readConfig(process.env)
  if (database !== undefined) {
    await reachDatabase(database)
    return migrateDatabase(database)
  }
  const own = await startPostgres({ folder: join(dataFolder, 'postgres') })
  await migrateDatabase(own).finally(own.stop)
}

try {
  await migrate()
  console.log('数据库结构已是最新')
} catch (error) {
  console.error(explainError(error) ?? error)
  process.exitCode = 1
}
