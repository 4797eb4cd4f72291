import type { combination } from '@mall/api/combination/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { presentSheet, toAll } from './present.ts'
import { sheetPage } from './queries.ts'

export const listSheets: Handler<typeof combination.sheets> = async ({ db, now, actor }, input) => {
  const page = await sheetPage(db, now, { ...input, shopId: actor.shop.shopId }, pageOfInput(input))
  return { ...page, list: page.list.map((row) => presentSheet(row, now)) }
}

export const listOpen: Handler<typeof combination.open> = async ({ db, now, actor }, input) => {
  const page = await sheetPage(db, now, { ...input, open: { to: actor } }, pageOfInput(input))
  return { ...page, list: page.list.map((row) => ({ ...presentSheet(row, now), ...toAll(row) })) }
}
