// Takes the guards of the house away, one at a time, on a copy of the tree, and prints which story notices: `npm run guards`.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copied } from './guarded-tree.ts'
import { guards } from './guards.ts'
import type { Guard } from './guards.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'mall-guards-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))
let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    running?.kill()
    process.exit(1)
  })

/** The stories of money, goods and races, by a part of their path; the quick ones first. */
const stories = [
  [
    'assortment/shelf',
    'stock',
    'ledger',
    'payment',
    'price',
    'cart',
    'identity',
    'member',
    'freight',
    'file',
    'view',
  ].map((room) => `modules/${room}/`),
  ['test/foreign-rows'],
  ['order/order.story', 'order/access', 'order/checkout/', 'order/detail/', 'order/life/ending', 'order/lists/'],
  ['order/paying/', 'order/shipping/', 'order/editing/', 'edge/idempotency', 'edge/open', 'test/double-click'],
  ['edge/places', 'test/frozen'],
  ['order/life/races', 'test/distance'],
]

for (const part of copied)
  cpSync(join(root, part), join(copy, part), {
    recursive: true,
    filter: (path) => !relative(root, path).includes('node_modules'),
  })
// What is installed is shared, but for our own packages, which are those of the copy.
mkdirSync(join(copy, 'node_modules/@mall'), { recursive: true })
for (const name of readdirSync(join(root, 'node_modules')))
  if (name !== '@mall') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
for (const name of ['api', 'server']) symlinkSync(join(copy, name), join(copy, 'node_modules/@mall', name))

const run = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: copy, stdio: 'ignore', env: { ...process.env, CI: '1' } })
    running = child
    child.once('error', fail)
    child.once('close', () => done())
  })

type Outcome = { readonly fullName: string; readonly status: string }
type Report = {
  readonly testResults: readonly { name: string; message: string; assertionResults: readonly Outcome[] }[]
}

/** What these stories say: the first that failed, or what kept them from running; undefined when all is well. */
const hear = async (these: readonly string[]): Promise<string | undefined> => {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const output = ['--reporter=json', `--outputFile.json=${report}`]
  await run('node_modules/.bin/vitest', ['run', '--project', 'stories', '--bail', '1', ...output, ...these])
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed !== undefined) return `${relative(copy, name)}: ${failed.fullName}`
    if (message !== '') return `${relative(copy, name)}: ${message.split('\n')[0]}`
  }
  return undefined
}

const hearAll = async (): Promise<string | undefined> => {
  for (const these of stories) {
    const noticed = await hear(these)
    if (noticed !== undefined) return noticed
  }
  return undefined
}

const change = ({ file, replace }: Guard): (() => void) => {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  const changed = replace.reduce((all, [from, to]) => all.replace(from, () => to), text)
  if (changed === text) throw new Error(`${file} has no such guard any more`)
  writeFileSync(path, changed)
  return () => writeFileSync(path, text)
}

const sound = await hearAll()
if (sound !== undefined) throw new Error(`a story fails already: ${sound}`)

const asked = process.argv.slice(2)
const chosen = asked.length === 0 ? guards : guards.filter(({ name }) => asked.some((word) => name.includes(word)))
let unnoticed = 0
for (const guard of chosen) {
  const began = Date.now()
  const mend = change(guard)
  const noticed = await hearAll()
  mend()
  if (noticed === undefined) unnoticed += 1
  console.log(`${noticed === undefined ? 'UNNOTICED' : 'noticed'}: ${guard.name}`)
  console.log(`  ${noticed ?? 'every story is well'} (${Math.round((Date.now() - began) / 1_000)} s)`)
}
console.log(`${chosen.length - unnoticed} of ${chosen.length} noticed`)
// One of twenty may be a guard behind a guard.
process.exitCode = unnoticed > chosen.length / 20 ? 1 : 0
