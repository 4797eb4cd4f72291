import type { price } from '@mall/api/price/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { priceLogOf } from './queries.ts'
import { priceOf, saidWords } from './rules.ts'

export const listPriceLog: Handler<typeof price.priceLog> = async ({ db, actor }, input) => {
  const page = await priceLogOf(db, actor.shop.shopId, input, pageOfInput(input))
  return {
    ...page,
    list: page.list.map(({ before, after, ...row }) => ({
      ...row,
      before: saidWords(before),
      beforePrice: priceOf(before.listPrice, before),
      after: saidWords(after),
      afterPrice: priceOf(after.listPrice, after),
    })),
  }
}
