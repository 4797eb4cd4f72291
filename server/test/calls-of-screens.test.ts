import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { api } from '@mall/api/all'
import type { Group } from '@mall/api/endpoint'
import { expect, it } from 'vitest'

/* A screen makes every call of the contract, or a reason here says why not. */

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Returns true for a file that pages run: no test, and nothing of the gallery of blocks. */
const isPage = (file: string): boolean => /(?<!\.test|\.example)\.tsx?$/.test(file) && !file.startsWith('gallery/')
const pages = (readdirSync(`${root}web/src`, { recursive: true }) as string[])
  .filter(isPage)
  .map((file) => readFileSync(`${root}web/src/${file}`, 'utf8'))
  .join('\n')

const calls = Object.entries(api).flatMap(([room, group]) =>
  Object.entries(group as Group).map(([call, { withoutScreen }]) => ({ name: `${room}.${call}`, withoutScreen })),
)
const made = new Set([...pages.matchAll(/\bapi\.(\w+\.\w+)\b/g)].map(([, call]) => call!))

it('every call is made by a screen, or says why not', () => {
  const silent = calls.filter(({ name, withoutScreen }) => !made.has(name) && withoutScreen === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
})

it('no call that a screen makes says why it is not made', () => {
  const wrong = calls.filter(({ name, withoutScreen }) => made.has(name) && withoutScreen !== undefined)
  expect(wrong.map(({ name }) => name)).toEqual([])
})
