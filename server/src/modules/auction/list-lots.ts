import type { auction } from '@mall/api/auction/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { presentLot, presentOfShop, presentStanding } from './present.ts'
import { hallPage, ownPage, shopPage } from './queries.ts'

export const listHall: Handler<typeof auction.list> = async ({ db, now }, input) => {
  const page = await hallPage(db, now, input, pageOfInput(input))
  return { ...page, list: page.list.map((row) => presentLot(row, now)) }
}

export const listOfShop: Handler<typeof auction.manage> = async ({ db, now, actor }, input) => {
  const page = await shopPage(db, now, { ...input, shopId: actor.shop.shopId }, pageOfInput(input))
  return { ...page, list: page.list.map((row) => presentOfShop(row, now)) }
}

export const listMine: Handler<typeof auction.mine> = async ({ db, now, actor }, input) => {
  const page = await ownPage(db, now, { userId: actor.userId, state: input.state }, pageOfInput(input))
  return { ...page, list: page.list.map((row) => ({ ...presentLot(row, now), ...presentStanding(row, row, now) })) }
}
