// Writes the files generated from the declared calls, docs/wires/ and the types of the client: `npm run docs`. The checks compare
// both.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rooms } from '../src/house.ts'
import { clientCalls } from './client-calls.ts'
import { wiresDocuments } from './wires-documents.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}docs/wires/`
const documents = wiresDocuments(rooms)
for (const name of readdirSync(folder)) if (name !== 'README.md' && !documents.has(name)) rmSync(folder + name)
for (const [name, text] of documents) writeFileSync(folder + name, text)
console.log(`docs/wires: ${documents.size} rooms`)

writeFileSync(`${root}client/src/calls.ts`, clientCalls(rooms))
console.log('client/src/calls.ts')
