import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import { documents, fileOf, knownStatements, roomText } from './statements-documents.ts'

/* What can be said of docs/statements/ without a database: that every call has its row. */

const served = rooms.filter(({ routes }) => routes.length > 0)
const known = knownStatements()

describe('docs/statements', () => {
  it.each(served)('$name.md has a row for each call of its room, and no other', (room) => {
    expect(readFileSync(fileOf(room.name), 'utf8')).toBe(roomText(room, known))
    expect(room.routes.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  it('holds nothing else', () => {
    expect(documents().toSorted()).toEqual([...served.map(({ name }) => `${name}.md`), 'checkout.md'].toSorted())
  })
})
