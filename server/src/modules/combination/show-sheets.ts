import type { combination } from '@mall/api/combination/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { presentSheet, presentWhole, toAll } from './present.ts'
import { wholeSheet } from './queries.ts'
import { sheetStateOf } from './rules.ts'

export const showSheet: Handler<typeof combination.detail> = async ({ db, now, actor }, { combinationId }) =>
  presentWhole((await wholeSheet(db, combinationId, actor.shop)) ?? refuse('NOT_FOUND'), now)

export const showToAll: Handler<typeof combination.shown> = async ({ db, now, actor }, { combinationId }) => {
  const row = (await wholeSheet(db, combinationId, { to: actor })) ?? refuse('NOT_FOUND')
  const { goods, ...it } = presentWhole(row, now)
  return {
    ...it,
    ...toAll(row),
    goods: row.seesPrices ? goods : [],
    joinable: row.seesPrices && sheetStateOf(row, now) === 2,
  }
}

export const showCode: Handler<typeof combination.code> = async ({ db, now, actor }, { combinationId }) => {
  const row = (await wholeSheet(db, combinationId, actor.shop)) ?? refuse('NOT_FOUND')
  if (!presentSheet(row, now).buttons.includes('code')) return refuse('GROUP_FIXED')
  const url = `/groupBuying/${combinationId}`
  return { qrcode: url, url }
}
