import { jobStates } from '@mall/api/integrity/inputs'
import type { integrity } from '@mall/api/integrity/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { invariantWords } from './invariant-words.ts'
import { jobCounts, jobPage, outboxCounts } from './job-queries.ts'
import type { JobState } from './job-queries.ts'
import { lastCheck, statePage, sentences } from './state-queries.ts'
import type { StateRow } from './state-queries.ts'

const wordsOf = (invariant: string): string => invariantWords[invariant] ?? invariant
const percentOf = ({ part, lastPart }: StateRow): number | null =>
  part === null ? null : lastPart === null ? 0 : Math.floor((part * 100) / (lastPart + 1))

/** Lists the invariants with their state; the search covers the operators' words. */
export const listInvariants: Handler<typeof integrity.invariants> = async ({ db }, input) => {
  const { keyword, state, sort } = input
  const named =
    keyword === undefined
      ? undefined
      : (await sentences(db)).filter((it) => it.includes(keyword) || wordsOf(it).includes(keyword))
  const found = await statePage(db, { named, state, sort }, pageOfInput(input))
  const list = found.list.map((row) => ({
    ...row,
    words: wordsOf(row.invariant),
    percent: percentOf(row),
    examples: [...(row.examples ?? [])],
  }))
  return { ...found, list, checkTime: await lastCheck(db) }
}

const names: Readonly<Record<'all' | JobState, string>> = {
  all: '全部',
  waiting: '等待',
  running: '执行中',
  failed: '待重试',
  dead: '已放弃',
}

export const listJobs: Handler<typeof integrity.jobs> = async ({ db, now }, input) => {
  const found = await jobPage(db, input, pageOfInput(input))
  const list = found.list.map((row) => ({
    ...row,
    stateText: names[row.state],
    buttons: row.state === 'failed' || row.state === 'dead' ? (['again'] as const).slice() : [],
  }))
  return { ...found, list, outbox: await outboxCounts(db, now) }
}

export const countJobs: Handler<typeof integrity.jobTabs> = async ({ db }, { keyword }) => {
  const counts = await jobCounts(db, keyword)
  return (['all', ...jobStates] as const).map((status) => ({ status, name: names[status], count: counts[status] }))
}
