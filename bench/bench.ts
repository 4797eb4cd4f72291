// `npm run bench`: measures the server and the bare limit in turn on the same database, and what each operation costs.
import { readFileSync } from 'node:fs'
import { measureRoom } from './auction-room.ts'
import { openBench } from './house.ts'
import { measure, median, openSpeaker } from './load.ts'
import type { Measured } from './load.ts'
import { operations } from './operations.ts'
import type { Pair } from './operations.ts'
import { processorTime } from './processor-time.ts'

// `--smoke` only checks that each operation still answers; its speeds mean nothing.
const smoke = process.argv.includes('--smoke')
const setting = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const goods = setting('BENCH_GOODS', smoke ? 1_000 : 10_000)
const seconds = setting('BENCH_SECONDS', smoke ? 1 : 3)
const rounds = setting('BENCH_ROUNDS', smoke ? 1 : 3)
// Measures only one operation, or only one number of clients.
const { BENCH_ONLY: only, BENCH_CLIENTS: clientsOnly } = process.env
const clientCounts = clientsOnly === undefined ? (smoke ? [1] : [1, 16, 64]) : [Number(clientsOnly)]

// So many that nobody reaches the limit of searches, 240 a minute: sixteen clients search as often as a thousand people.
const bench = await openBench({ goods, buyers: 1_064 })
const pairs = operations(bench).filter(({ name }) => only === undefined || name === only)

const statementsSoFar = async (): Promise<number> => {
  const text = await (await fetch(`${bench.house.origin}/metrics`)).text()
  return Number(/^database_statements_total (\d+)/m.exec(text)?.[1] ?? Number.NaN)
}

/** Counts the statements of one turn, averaged over many turns of one client; the jobs that follow count, too. */
const statementsOf = async ({ house }: Pair): Promise<number> => {
  const { speak, close } = openSpeaker(bench.house.origin, 1)
  const turns = 30
  for (let turn = 0; turn < 5; turn++) await house(speak, 0, turn)
  const before = await statementsSoFar()
  for (let turn = 0; turn < turns; turn++) await house(speak, 0, turn)
  const after = await statementsSoFar()
  await close()
  return (after - before) / turns
}

const resident = (pid: number): number => {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kib) / 1_024)
}

type Turns = { readonly house: Measured; readonly limit: Measured; readonly processor: number }

const inTurn = async (pair: Pair, clients: number): Promise<Turns> => {
  const house: Measured[] = []
  const limit: Measured[] = []
  const processor: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = processorTime([bench.house.pid, bench.postgresPid])
    const measured = await measure(bench.house.origin, clients, seconds, pair.house)
    processor.push((processorTime([bench.house.pid, bench.postgresPid]) - before) / measured.turns)
    house.push(measured)
    limit.push(await measure(bench.limit.origin, clients, seconds, pair.limit))
  }
  return { house: median(house), limit: median(limit), processor: middle(processor) }
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const roomName = 'auction room'
/** Measures one lot on one process, as its bidders and its watchers see it. */
const showRoom = async (): Promise<void> => {
  const room = await measureRoom(bench.house.origin, bench.lot, { watchers: 300, seconds: Math.max(seconds, 10) })
  console.log(
    `\n${roomName}, ${room.watchers} watchers, ${room.bidders} bidders: ${rounded(room.taken)} bids/s taken, ${rounded(room.overtaken)} overtaken; a bid p50 ${rounded(room.bidP50)} ms, p99 ${rounded(room.bidP99)} ms; seen by a watcher p50 ${rounded(room.seenP50)} ms, p99 ${rounded(room.seenP99)} ms, at most ${rounded(room.seenMost)} ms`,
  )
}

const cells = (values: readonly (string | number)[]) => console.log(`| ${values.join(' | ')} |`)
const rounded = (value: number, places = 1) => value.toLocaleString('en-US', { maximumFractionDigits: places })

try {
  console.log(`\n${goods} goods, ${rounds} rounds of ${seconds} s in turn, medians\n`)
  cells([
    'operation',
    'clients',
    'house /s',
    'limit /s',
    'ratio',
    'goal',
    'p50 ms',
    'p99 ms',
    'processor ms',
    'statements',
    'KB house',
    'KB limit',
  ])
  cells(Array.from({ length: 12 }, () => '---'))
  let missed = 0
  for (const pair of pairs) {
    const statements = await statementsOf(pair)
    for (const clients of clientCounts) {
      const { house, limit, processor } = await inTurn(pair, clients)
      const ratio = house.perSecond / limit.perSecond
      const counts = clients === 16
      const met = pair.goal === undefined || ratio >= pair.goal
      if (counts && !met) missed++
      cells([
        pair.name,
        clients,
        rounded(house.perSecond),
        rounded(limit.perSecond),
        rounded(ratio, 2),
        counts && pair.goal !== undefined ? `${pair.goal} ${met ? 'met' : 'missed'}` : '',
        rounded(house.p50),
        rounded(house.p99),
        rounded(processor, 2),
        rounded(statements),
        rounded(house.bytesPerTurn / 1_024),
        rounded(limit.bytesPerTurn / 1_024),
      ])
    }
  }
  if (only === undefined || only === roomName) await showRoom()
  console.log(
    `\nstart with a migrated database ${rounded(bench.startSeconds)} s; resident after load: house ${resident(bench.house.pid)} MB, limit ${resident(bench.limit.pid)} MB; goals missed: ${missed}`,
  )
} finally {
  await bench.close()
}
