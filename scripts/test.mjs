// `npm test`: every check of the house, each with its time; the last line is the sum.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { buildPages, endSteps, pinnedNode, root, runStep, say, StepError } from './prepare.mjs'

const minutes = 60_000
const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endSteps('SIGTERM')
    process.exit(1)
  })

const folder = mkdtempSync(join(tmpdir(), 'mall-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

let node = process.execPath
const env = () => ({
  PATH: [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter),
  NODE_ENV: 'test',
  CI: '1',
  NO_COLOR: '1',
})

const run = async (command, args, more = {}) => {
  const tooLong = setTimeout(() => endSteps('SIGKILL'), 50 * minutes)
  const { code, said } = await runStep(command, args, { env: { ...env(), ...more } })
  clearTimeout(tooLong)
  return { failed: code === 0 ? 0 : 1, said }
}

const own = (name) => join(root, 'node_modules/.bin', name)
const tool =
  (name, ...args) =>
  () =>
    run(own(name), args)
const script =
  (file, ...args) =>
  () =>
    run(node, [file, ...args])

/** One project of vitest; its own report says how many tests there were. */
const tests = (project, more) => async () => {
  const report = join(folder, `${project}.json`)
  const kinds = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await run(own('vitest'), ['run', '--project', project, ...kinds], more)
  if (!existsSync(report)) return { ...result, failed: 1, passed: 0 }
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not be read has no tests, and still is a failure.
  const broken = testResults.filter((it) => it.status === 'failed' && it.assertionResults.length === 0).length
  return { ...result, passed, failed: Math.max(result.failed, numFailedTests + broken) }
}

const build = async () => {
  try {
    await buildPages({ strict: true })
    return { failed: 0 }
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    return { failed: 1, said: error.message }
  }
}

const walks = async () => {
  const found = readdirSync(join(root, 'e2e')).some((name) => name.endsWith('.test.ts'))
  if (!found) return { skipped: 'no walks in e2e/ yet' }
  const browser = await findBrowser(node)
  if (browser === undefined)
    return { failed: 1, said: 'No Chromium found and none could be installed: set CHROMIUM_PATH to one' }
  process.env.CHROMIUM_PATH = browser
  return tests('e2e')()
}

// What the stories note of every row is compared with its type when they are done.
const rowNotes = join(folder, 'rows')
mkdirSync(rowNotes)

// The walks need the pages and nothing of the other steps, the stories a database of their own: all go beside each other.
const first = [['build', build]]
const sideBySide = [
  [['walks', walks]],
  [
    ['types', tool('tsc', '-p', 'tsconfig.json')],
    ['lint', tool('oxlint')],
    ['promises', () => run('npm', ['run', '--silent', 'promises'])],
    ['format', tool('oxfmt', '--check', '.')],
    ['imports', script('server/scripts/check-imports.ts')],
    ['unused code', tool('knip')],
    ['table types', script('server/scripts/table-types.ts', '--check')],
    ['rules', tests('rules')],
    ['parts', tests('parts')],
  ],
  [
    ['stories', tests('stories', { ROW_NOTES: rowNotes })],
    ['row types', script('server/scripts/check-row-types.ts', rowNotes)],
  ],
]

const broken = new Set()
let passed = 0
let failed = 0
const inOrder = async (steps) => {
  for (const [name, work] of steps) {
    const began = Date.now()
    const result = await work()
    passed += result.passed ?? 0
    failed += result.failed ?? 0
    if (result.failed > 0) {
      broken.add(name)
      say(result.said ?? '')
    }
    const counts = result.passed === undefined ? '' : `, ${result.passed} passed, ${result.failed} failed`
    const word = result.skipped === undefined ? (result.failed > 0 ? 'FAILED' : 'ok') : `skipped: ${result.skipped}`
    say(`${name}: ${word}${counts} (${seconds(began)})`)
  }
}

const began = Date.now()
try {
  await install({ tests: true })
  node = pinnedNode()
  await inOrder(first)
  await Promise.all(sideBySide.map(inOrder))
  if (broken.size > 0) say(`failed steps: ${[...broken].join(', ')}`)
} catch (error) {
  if (!(error instanceof StepError)) throw error
  say(error.message)
  failed += 1
}
say(`all of it: ${seconds(began)}`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
