import { maskMobile } from '@mall/api/masks'
import type { points } from '@mall/api/points/endpoints'
import { ptTypes, pointsChanges } from '@mall/api/points/states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { accountsOf, recordsOf } from './record-queries.ts'

/** Adds to a movement the words of its codes. */
export const saying = <Row extends { readonly ptType: number; readonly changeType: number }>(row: Row) => ({
  ...row,
  ptTypeText: ptTypes[row.ptType as keyof typeof ptTypes],
  changeText: pointsChanges[row.changeType as keyof typeof pointsChanges],
})

export const listMine: Handler<typeof points.myRecords> = async ({ db, actor }, input) => {
  const found = await recordsOf(db, { ...input, boId: actor.boId }, pageOfInput(input))
  return { ...found, list: found.list.map(saying) }
}

export const listOfShop: Handler<typeof points.recordsOfShop> = async ({ db, actor }, input) => {
  const shopId = input.shopId ?? actor.shop?.shopId
  if (shopId === undefined) return refuse('NOT_FOUND')
  const manages = actor.staff.some((it) => it.shopId === shopId && it.can.has('points.manage'))
  if (input.boId !== undefined && input.boId !== actor.boId && !manages) return refuse('NOT_FOUND')
  const boId = input.boId ?? (manages ? undefined : actor.boId)
  const found = await recordsOf(db, { ...input, shopId, boId }, pageOfInput(input))
  return { ...found, list: found.list.map(saying) }
}

export const listAccounts: Handler<typeof points.accounts> = async ({ db, actor }, input) => {
  const found = await accountsOf(db, actor.shop.shopId, input, pageOfInput(input))
  return {
    ...found,
    list: found.list.map((it) => ({ ...it, mobile: it.mobile === null ? null : maskMobile(it.mobile) })),
  }
}
