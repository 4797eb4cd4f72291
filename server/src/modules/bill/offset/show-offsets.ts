import type { billOffset } from '@mall/api/bill/offset'
import { offsetStates, offsetTabNames, offsetTabs } from '@mall/api/bill/states'
import type { OffsetTab } from '@mall/api/bill/states'
import type { Id } from '@mall/api/wire-types'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { offsetCounts, offsetLines, offsetOf, offsetPage } from './queries.ts'
import type { OffsetRow } from './queries.ts'

/** Returns a statement as one of its two enterprises sees it. */
const seenBy = <Row extends OffsetRow>(it: Row, boId: Id) => {
  const mine = it.boId === boId
  return {
    ...it,
    mine,
    otherBoId: mine ? it.otherBoId : it.boId,
    otherName: mine ? it.asked : it.proposer,
    stateText: it.state === 1 && !mine ? '待我确认' : offsetStates[it.state],
  }
}

export const listOffsets: Handler<typeof billOffset.list> = async ({ db, actor }, { tab = 'all', ...input }) => {
  const page = await offsetPage(db, { ...input, boId: actor.boId }, tab, pageOfInput(input))
  return { ...page, list: page.list.map((it) => seenBy(it, actor.boId)) }
}

type Count = Awaited<ReturnType<typeof offsetCounts>>[number]
const standsIn: Readonly<Record<OffsetTab, (it: Count) => boolean>> = {
  all: () => true,
  mine: ({ state, mine }) => state === 1 && !mine,
  waiting: ({ state, mine }) => state === 1 && mine,
  agreed: ({ state }) => state === 2,
  ended: ({ state }) => state > 2,
}
export const countOffsets: Handler<typeof billOffset.tabs> = async ({ db, actor }, input) => {
  const counts = await offsetCounts(db, { ...input, boId: actor.boId })
  return offsetTabs.map((status) => ({
    status,
    name: offsetTabNames[status],
    count: counts.filter(standsIn[status]).reduce((sum, it) => sum + it.count, 0),
  }))
}

export const showOffset: Handler<typeof billOffset.detail> = async ({ db, actor }, { offsetId }) => {
  const it = (await offsetOf(db, offsetId, actor.boId)) ?? refuse('NOT_FOUND')
  const lines = await offsetLines(db, offsetId)
  const seen = seenBy(it, actor.boId)
  const changed = it.state === 1 && lines.some(({ openMoney, openNowMoney }) => openMoney !== openNowMoney)
  const waits = it.state === 1
  return {
    ...seen,
    changed,
    lines: lines.map(({ proposerOwes, ...line }) => ({
      ...line,
      side: proposerOwes === seen.mine ? ('owe' as const) : ('owed' as const),
    })),
    buttons: waits
      ? seen.mine
        ? ['withdraw' as const]
        : [...(changed ? [] : ['agree' as const]), 'refuse' as const]
      : [],
  }
}
