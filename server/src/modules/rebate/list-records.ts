import type { rebate } from '@mall/api/rebate/endpoints'
import { givenStates, rebateStates } from '@mall/api/rebate/states'
import { pageOfInput, parseTime } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { earnedBy } from '../ledger/public.ts'
import { invitedBy, recordsOfPerson, recordsOfShop } from './queries.ts'
import type { RecordFilter } from './queries.ts'

const day = 86_400_000

type Narrowed = Omit<RecordFilter, 'from' | 'to'> & {
  readonly beginTime?: string | undefined
  readonly endTime?: string | undefined
}
const filterOf = ({ beginTime, endTime, ...it }: Narrowed): RecordFilter => ({
  ...it,
  from: beginTime === undefined ? undefined : parseTime(beginTime),
  to: endTime === undefined ? undefined : new Date(parseTime(endTime)!.getTime() + day),
})
const saying =
  (states: Readonly<Record<number, string>>) =>
  <Row extends { readonly state: number }>(row: Row) => ({ ...row, stateText: states[row.state]! })

export const listRecords: Handler<typeof rebate.records> = async ({ db, actor }, input) => {
  const found = await recordsOfShop(db, actor.shop.shopId, filterOf(input), pageOfInput(input))
  return { ...found, list: found.list.map(saying(givenStates)) }
}

export const listMine: Handler<typeof rebate.mine> = async ({ db, actor }, input) => {
  const { userId } = actor
  const found = await recordsOfPerson(db, userId, filterOf(input), pageOfInput(input))
  return {
    ...found,
    list: found.list.map(saying(rebateStates)),
    availableMoney: await earnedBy(db, userId),
    invitation: String(userId),
    invitedCount: await invitedBy(db, userId),
  }
}
