import { expect, test } from 'vitest'
import { api } from '../all.ts'
import type { Endpoint } from '../endpoint.ts'
import { scopeNames } from './scopes.ts'

const calls = new Map<string, Endpoint>(
  Object.entries(api).flatMap(([room, group]) =>
    Object.entries(group as Record<string, Endpoint>).map(([name, it]) => [`${room}.${name}`, it] as const),
  ),
)

test('an application is given only calls that there are, none of operators, none that changes who is signed in', () => {
  const wrong = scopeNames.filter((name) => {
    const it = calls.get(name)
    const operator = typeof it?.access === 'object' && it.access.role === 'operator'
    return it === undefined || operator || it.changes === 'caller' || it.at.every(({ encoding }) => encoding === 'raw')
  })
  expect(wrong).toEqual([])
})

test('every call of the open gateway can be given', () => {
  const open = [...calls].filter(([, { at }]) => at.some(({ family }) => family === 'open')).map(([name]) => name)
  expect(open.filter((name) => !(scopeNames as readonly string[]).includes(name))).toEqual([])
})
