import type { gate } from '@mall/api/gate/endpoints'
import { shortPlate } from '@mall/api/gate/states'
import { dateText } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { wallOf } from './queries.ts'

const lastGone = 8

/** Returns what the wall screen shows to everybody at the gate. */
export const showWall: Handler<typeof gate.wall> = async ({ db, now }, { wallKey }) => {
  const found = (await wallOf(db, wallKey, dateText(now))) ?? refuse('NOT_FOUND')
  const rows = (state: number) =>
    found.visits
      .filter((it) => it.state === state)
      .map(({ queueNo, plateNo, bayName, since }) => ({
        queueNo,
        plate: shortPlate(plateNo),
        bayName,
        since: new Date(since),
      }))
  const latest = (one: { since: Date }, other: { since: Date }) => other.since.getTime() - one.since.getTime()
  return {
    name: found.name,
    now,
    called: rows(3).toSorted(latest),
    waiting: rows(2),
    loading: rows(4),
    gone: rows(5).toSorted(latest).slice(0, lastGone),
  }
}
