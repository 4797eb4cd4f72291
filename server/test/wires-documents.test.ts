import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { wiresDocuments } from '../scripts/wires-documents.ts'
import { rooms } from '../src/house.ts'

const folder = fileURLToPath(new URL('../../docs/wires/', import.meta.url))
const documents = wiresDocuments(rooms)

it.each([...documents])('docs/wires/%s is what the calls say, else `npm run docs`', (name, text) => {
  expect(readFileSync(folder + name, 'utf8')).toBe(text)
})

it('docs/wires holds nothing else', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...documents.keys(), 'README.md'].toSorted())
})
