// `npm run test:long`: everything that the gate has no time for. `-- --part 2/6` runs one of six parts, in any order. It goes on
// after a failure, and its last lines list what failed.
import { parseArgs } from 'node:util'
import { ownFolder, runSteps, script, tests, tool, walks } from './test-steps.mjs'

process.env.MALL_SUITE = 'long'
process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31))
console.log(`SEED=${process.env.SEED}`)

const { values } = parseArgs({ options: { part: { type: 'string' } } })
const { part = '1/1' } = values
const [nth, count] = part.split('/').map(Number)
if (!(nth >= 1 && nth <= count)) {
  console.error('usage: npm run test:long -- --part 2/6')
  process.exit(1)
}

const shard = [`--shard=${part}`]
const rowNotes = ownFolder('rows')
const steps = [
  ['stories', tests('stories', { files: shard, limit: 60 })],
  ['walks', walks({ files: shard, limit: 60 })],
]
/**
 * Steps that cannot be divided: the check of row types compares the compiler's types with the rows of all stories, so it runs all
 * stories.
 */
const whole = [
  ['refunds in full', tests('rules', { files: ['server/src/modules/aftersales/refund-oracle.test.ts'] })],
  ['promises', tool('oxlint', '--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises')],
  ['bench', script('bench/bench.ts', '--smoke')],
  ['stories for row types', tests('stories', { more: { MALL_SUITE: '', ROW_NOTES: rowNotes }, limit: 60 })],
  ['row types', script('server/scripts/check-row-types.ts', rowNotes)],
]
await runSteps(nth === count ? [...steps, ...whole] : steps)
