// Writes docs/wires/ from the declared calls: `npm run docs`. The rules compare it.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rooms } from '../src/house.ts'
import { wiresDocuments } from './wires-documents.ts'

const folder = fileURLToPath(new URL('../../docs/wires/', import.meta.url))
const documents = wiresDocuments(rooms)
for (const name of readdirSync(folder)) if (name !== 'README.md' && !documents.has(name)) rmSync(folder + name)
for (const [name, text] of documents) writeFileSync(folder + name, text)
console.log(`docs/wires: ${documents.size} rooms`)
