import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { api } from '@mall/api/all'
import { expect, it } from 'vitest'

/* Every call of the contract is made by a screen, or stands with its reason in docs/calls-without-screen.md. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const document = readFileSync(`${root}docs/calls-without-screen.md`, 'utf8')

/** What pages run: no test, and nothing of the gallery of blocks. */
const isPage = (file: string): boolean => /(?<!\.test|\.example)\.tsx?$/.test(file) && !file.startsWith('gallery/')
const pages = (readdirSync(`${root}web/src`, { recursive: true }) as string[])
  .filter(isPage)
  .map((file) => readFileSync(`${root}web/src/${file}`, 'utf8'))
  .join('\n')

const calls = Object.entries(api).flatMap(([room, group]) => Object.keys(group).map((call) => `${room}.${call}`))

const madeIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\bapi\.(\w+\.\w+)\b/g)].map(([, call]) => call!))
const explainedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\| `(\w+\.\w+)` \| \S.{9,} \|$/gm)].map(([, call]) => call!)

/** What contradicts: calls that no screen makes and no row explains, rows of calls that are made or are none, and twins. */
const contradictions = (text: string, rows: readonly string[]) => {
  const made = madeIn(text)
  return {
    unexplained: calls.filter((call) => !made.has(call) && !rows.includes(call)),
    madeAfterAll: rows.filter((call) => made.has(call)),
    noCall: rows.filter((call) => !calls.includes(call)),
    twice: rows.filter((call, at) => rows.indexOf(call) < at),
  }
}
const none = { unexplained: [], madeAfterAll: [], noCall: [], twice: [] }

it('every call is made by a screen, or a row says why not', () => {
  expect(contradictions(pages, explainedIn(document))).toEqual(none)
})

it('a call without screen and row, a row of a call that is made, of none, or without a reason would be noticed', () => {
  const rows = explainedIn(document)
  const [first] = rows
  expect(contradictions(pages, rows.slice(1)).unexplained).toEqual([first])
  expect(contradictions(`${pages} api.${first}`, rows).madeAfterAll).toEqual([first])
  expect(contradictions(pages, [...rows, 'toy.rename']).noCall).toEqual(['toy.rename'])
  expect(contradictions(pages, [...rows, first!]).twice).toEqual([first])
  expect(explainedIn('| `order.lines` |  |\n| `order.lines` | - |')).toEqual([])
})
