// Common parts of the test commands: steps one after the other, each with its own limit, its time and its counts.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { buildPages, endSteps, pinnedNode, root, runStep, say, StepError } from './prepare.mjs'

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endSteps('SIGTERM')
    process.exit(1)
  })

const folder = mkdtempSync(join(tmpdir(), 'mall-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Makes a folder for this run, removed when the run ends. */
export const ownFolder = (name) => mkdtempSync(join(folder, name))

let node = process.execPath
const env = () => ({
  PATH: [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter),
  NODE_ENV: 'test',
  CI: '1',
  NO_COLOR: '1',
  // Workers, threads and servers of a run read the same modules, which are compiled once.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
})

/** Runs a command. The limit, in minutes, only ends what hangs: a slow or busy machine must not reach it. */
const run = async (command, args, { more = {}, limit = 30 } = {}) => {
  const { code } = await runStep(command, args, { env: { ...env(), ...more }, show: true, limit })
  return { failed: code === 0 ? 0 : 1 }
}

const own = (name) => join(root, 'node_modules/.bin', name)

/** Makes a step that runs a program of node_modules. */
export const tool =
  (name, ...args) =>
  () =>
    run(own(name), args)

/** Checks all types. On two cores a second checker saves nothing, and four take half as long again. */
export const types = tool('tsc', '-p', 'tsconfig.json', '--checkers', '1')

/** Makes a step that runs one of our scripts. */
export const script =
  (file, ...args) =>
  () =>
    run(node, [file, ...args])

const slow = []

let reports = 0
/** Runs files of one vitest project and reads its report: how many tests passed and failed, and which files failed. */
const runTests = async (project, files, { more, limit }) => {
  const report = join(folder, `${project}-${(reports += 1)}.json`)
  const kinds = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await run(own('vitest'), ['run', '--project', project, ...kinds, ...files], { more, limit })
  if (!existsSync(report)) return { ...result, failed: 1, passed: 0, failedFiles: undefined }
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { name, startTime, endTime } of testResults)
    slow.push({ file: relative(root, name), took: endTime - startTime })
  const failedFiles = testResults.filter((it) => it.status === 'failed')
  // A file that could not be read has no tests, but still counts as a failure.
  const broken = failedFiles.filter((it) => it.assertionResults.length === 0).length
  return {
    passed,
    failed: Math.max(result.failed, numFailedTests + broken),
    failedFiles: failedFiles.map((it) => relative(root, it.name)),
  }
}

/** Makes a step that runs the tests of one project; `files` narrows them down. */
export const tests =
  (project, { files = [], ...options } = {}) =>
  () =>
    runTests(project, files, options)

const unsteady = []

/**
 * Makes a step that runs walks. If one file fails, it runs once more on a server of its own, because a browser on a busy machine is
 * not always steady; the last lines of the run name the file. If two files fail, the step fails.
 */
export const walks =
  ({ files = [], ...options } = {}) =>
  async () => {
    const browser = await findBrowser(node)
    if (browser === undefined) {
      say('No Chromium found and none could be installed: set CHROMIUM_PATH to one')
      return { failed: 1 }
    }
    process.env.CHROMIUM_PATH = browser
    const first = await runTests('e2e', files, options)
    if (first.failed === 0 || first.failedFiles?.length !== 1) return first
    const [file] = first.failedFiles
    say(`${file} failed, and is run once more by itself`)
    const again = await runTests('e2e', [file], options)
    if (again.failed > 0) return { ...again, passed: first.passed }
    unsteady.push(file)
    return { passed: first.passed + first.failed, failed: 0 }
  }

/** Builds the pages, and fails pages over their budgets. */
export const build = async () => {
  try {
    await buildPages({ strict: true })
    return { failed: 0 }
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    say(error.message)
    return { failed: 1 }
  }
}

/** Makes lanes of steps, which run beside each other in place of one step. */
export const lanes = (...lists) => ({ lists })

/**
 * Installs what tests need and runs the steps in order, each to its end even after a failure. The last line is the sum. The lines
 * before it name the slowest files, unsteady walks and failed steps. Sets the exit code.
 */
export const runSteps = async (steps) => {
  const began = Date.now()
  const broken = []
  let passed = 0
  let failed = 0
  const runOne = async (name, work) => {
    say(`\n== ${name}`)
    const stepBegan = Date.now()
    const result = await work()
    passed += result.passed ?? 0
    failed += result.failed
    if (result.failed > 0) broken.push(name)
    const counts = result.passed === undefined ? '' : `, ${result.passed} passed, ${result.failed} failed`
    say(`${name}: ${result.failed > 0 ? 'FAILED' : 'ok'}${counts} (${seconds(Date.now() - stepBegan)})`)
  }
  const runAll = async (list) => {
    for (const step of list) await (Array.isArray(step) ? runOne(...step) : Promise.all(step.lists.map(runAll)))
  }
  try {
    await install({ tests: true })
    node = pinnedNode()
    await runAll(steps)
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    endSteps('SIGTERM')
    say(error.message)
    failed += 1
  }
  say('\nthe slowest files:')
  for (const { file, took } of slow.sort((a, b) => b.took - a.took).slice(0, 10)) say(`  ${seconds(took)}  ${file}`)
  for (const file of unsteady) say(`unsteady, passed when run once more: ${file}`)
  if (broken.length > 0) say(`failed steps: ${broken.join(', ')}`)
  say(`all of it: ${seconds(Date.now() - began)}`)
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
