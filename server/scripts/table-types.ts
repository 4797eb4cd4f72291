// Writes server/src/tables.ts from the schema that the migrations make: `npm run db:types [-- --check]`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrateDatabase } from '../src/kernel/migrate.ts'
import { startThrowawayPostgres } from './postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, 'server/src/tables.ts')
const postgres = await startThrowawayPostgres()
const folder = mkdtempSync(join(tmpdir(), 'mall-types-'))
try {
  await migrateDatabase(postgres)
  const out = join(folder, 'tables.ts')
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect',
      'postgres',
      '--url',
      postgres.ownerUrl,
      '--camel-case',
      '--domains',
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      'kysely_*',
      '--type-mapping',
      JSON.stringify({
        int8: 'number',
        numeric: 'string',
        tsvector: 'string',
        bytea: 'Buffer',
        json: 'unknown',
        jsonb: 'unknown',
      }),
      '--out-file',
      out,
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
    writeFileSync(target, made)
    console.log('server/src/tables.ts written')
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
