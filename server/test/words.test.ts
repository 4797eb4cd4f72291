import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/* One meaning for each word: words that docs/glossary.md lists as not used occur in no name, comment or document of the tree. */

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Files in which unused words may occur, with the reasons. */
const exempt: Readonly<Record<string, string>> = {
  'docs/glossary.md': 'lists them',
  'server/test/words.test.ts': 'plants them',
  'package-lock.json': 'names of others',
}

const read = /\.(?:tsx?|mjs|js|css|html|json|md|sql|sh|ya?ml|conf|txt)$/
const filesIn = (folder: string): string[] =>
  readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(?:node_modules|dist|\..*)$/.test(entry.name) ? [] : filesIn(path)
    return read.test(entry.name) ? [path] : []
  })

/** Splits names into their words: `toldBy`, `told_by` and `told-by` all say told. */
const wordsOf = (line: string): string =>
  line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase()

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)
const phrase = (text: string): string => text.replace(' … ', String.raw`(?: \w+){0,3} `)
const anyOf = (phrases: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${phrases.map(phrase).join('|')})\b`, 'g')

const rows = readFileSync(`${root}docs/glossary.md`, 'utf8')
  .split('## Words that are not used')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, -1))
const unused = anyOf(rows.flatMap(([words]) => quoted(words!)))
const staying = anyOf(rows.flatMap(([, , phrases]) => quoted(phrases!)))

const found = (file: string, text: string): string[] =>
  [file, ...text.split('\n')].flatMap((line, at) =>
    (wordsOf(line).replace(staying, ' ').match(unused) ?? []).map((word) => `${file}:${at} "${word}"`),
  )

describe('words that are not used', () => {
  it('stand nowhere; say instead what docs/glossary.md names', () => {
    const files = filesIn('').filter((file) => exempt[file] === undefined)
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap((file) => found(file, readFileSync(root + file, 'utf8')))).toEqual([])
  })

  it.each([
    ['export const toldBy = 1', 'told'],
    ['create view audit_trail_told as', 'told'],
    ['-- The last look, one row.', 'look'],
    ['class ChannelFault extends Error {}', 'channel fault'],
    ['// what he wrote', 'he'],
  ])('are found in %s', (text, word) => expect(found('a.ts', text)).toEqual([`a.ts:1 "${word}"`]))

  it('are found in the name of a file', () => expect(found('edge/journal-lines.ts', '')).toHaveLength(1))

  it.each(['it tells one caller apart from another', 'what people look up', 'this', 'outlook', 'the theme'])(
    'are not found in %s',
    (text) => expect(found('a.ts', text)).toEqual([]),
  )
})
