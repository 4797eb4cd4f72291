// Writes docs/wires/ from the declared calls and docs/statements/ from what they send: `npm run docs`. The checks compare both.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rooms } from '../src/house.ts'
import { wiresDocuments } from './wires-documents.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}docs/wires/`
const documents = wiresDocuments(rooms)
for (const name of readdirSync(folder)) if (name !== 'README.md' && !documents.has(name)) rmSync(folder + name)
for (const [name, text] of documents) writeFileSync(folder + name, text)
console.log(`docs/wires: ${documents.size} rooms`)

const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project', 'stories', 'server/test/statements'],
  { cwd: root, env: { ...process.env, STATEMENTS: 'write' }, stdio: 'inherit' },
)
process.exitCode = status ?? 1
