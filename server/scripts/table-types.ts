// Writes server/src/tables.ts from the schema that the migrations make: `npm run db:types [-- --check]`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrateDatabase } from '../src/kernel/migrate.ts'
import { startPostgres } from './postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, 'server/src/tables.ts')
const folder = mkdtempSync(join(tmpdir(), 'mall-types-'))
const postgres = await startPostgres({ folder: join(folder, 'postgres'), tune: 'fast' })
try {
  await migrateDatabase(postgres.url)
  const out = join(folder, 'tables.ts')
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect', 'postgres', '--url', postgres.url, '--domains', '--default-schema', 'public',
      '--include-pattern', 'public.*', '--exclude-pattern', 'kysely_*',
      '--type-mapping', JSON.stringify({ int8: 'number', numeric: 'string', tsvector: 'string', bytea: 'Buffer', json: 'unknown', jsonb: 'unknown' }),
      '--out-file', out,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const made = readFileSync(out, 'utf8')
  if (process.argv.includes('--check')) {
    if (made !== readFileSync(target, 'utf8')) {
      console.error('server/src/tables.ts is not what the migrations make: run `npm run db:types`')
      process.exitCode = 1
    }
  } else {
    const { writeFileSync } = await import('node:fs')
    writeFileSync(target, made)
    console.log('server/src/tables.ts written')
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
