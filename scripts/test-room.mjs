// `npm run test:room -- order`: tests one room in minutes: its rules, parts and stories, its calls in the sweeps over all calls,
// and the walks that cover it.
import { existsSync } from 'node:fs'
import { at } from './prepare.mjs'
import { lanes, runSteps, tests, types, walks } from './test-steps.mjs'

const [room] = process.argv.slice(2)
if (room === undefined || !existsSync(at('server/src/modules', room))) {
  console.error('usage: npm run test:room -- <a folder of server/src/modules>')
  process.exit(1)
}
process.env.MALL_ROOM = room

const places = [`api/src/${room}/`, `server/src/modules/${room}/`, `web/src/features/${room}/`]
const files = [...places, '--passWithNoTests']
const sweeps = ['authorisation', 'double-click'].map((it) => `server/test/${it}.story`)

await runSteps([
  // The walks first load the demonstration, which leaves a third of both cores to the other tests.
  lanes(
    [['walks', walks({ files: ['--passWithNoTests'] })]],
    [
      ['types', types],
      ['rules', tests('rules', { files })],
      ['parts', tests('parts', { files })],
      ['stories', tests('stories', { files })],
      ['sweeps', tests('stories', { files: sweeps })],
    ],
  ),
])
