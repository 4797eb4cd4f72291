import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/* No test waits for time to pass: tests move clocks, and poll for what comes at its own time. */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Matches a timer with a time; one without a time only lets pending work run. */
const waiting = /\bsetTimeout\((?![^,()]*\))|\bwaitForTimeout\(|node:timers\/promises|\bsleep\(/

const mayWait: Readonly<Record<string, string>> = {
  'server/src/modules/auction/room.story.test.ts': 'watchers of a killed process come back, as browsers do',
  'server/test/network-proxy.ts': 'its delays are what the stories far away are about',
  'server/test/ask-again.ts': 'gives a full queue time to empty before it asks again',
  'server/test/served-house.ts': 'asks a process of its own until it answers',
  'server/test/no-waiting.test.ts': 'names what it searches for',
}

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'))

it('no test waits for time to pass', () => {
  const files = [
    ...['e2e', 'server/test', 'web/test'].flatMap(filesOf),
    ...['api/src', 'server/src', 'web/src'].flatMap(filesOf).filter((file) => /\.test\.tsx?$/.test(file)),
  ]
  const found = files.filter((file) => waiting.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(mayWait).toSorted())
})

it.each([
  'await new Promise((done) => setTimeout(done, 50))',
  'setTimeout(() => done(), 50)',
  'await page.waitForTimeout(500)',
  "import { setTimeout as wait } from 'node:timers/promises'",
])('notices %s', (text) => expect(waiting.test(text)).toBe(true))

it('lets pass what does not wait', () => {
  expect(waiting.test('await new Promise((done) => setTimeout(done))')).toBe(false)
  expect(waiting.test("vi.useFakeTimers({ toFake: ['setTimeout'] })")).toBe(false)
})
