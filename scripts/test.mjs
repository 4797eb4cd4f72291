// `npm test`: the gate. Every change has to pass it before it lands; it takes about ten minutes on two cores.
import { build, lanes, runSteps, script, tests, tool, types, walks } from './test-steps.mjs'

process.env.MALL_SUITE = 'gate'

await runSteps([
  ['build', build],
  // A third of both cores is idle while the walks load the demonstration, so the checks, of one process each, run beside it.
  lanes(
    [['walks', walks()]],
    [
      ['types', types],
      ['lint', tool('oxlint')],
      ['format', tool('oxfmt', '--check', '.')],
      ['imports', script('server/scripts/check-imports.ts')],
      ['unused code', tool('knip')],
      ['table types', script('server/scripts/table-types.ts', '--check')],
    ],
  ),
  ['rules', tests('rules')],
  ['parts', tests('parts')],
  ['stories', tests('stories')],
])
