import type { receipt } from '@mall/api/receipt/endpoints'
import { mostToMake } from '@mall/api/receipt/states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { ordersToMake, receiptOf, receiptPage } from './queries.ts'

export const listReceipts: Handler<typeof receipt.receipts> = ({ db, actor }, { sort = 'newest', ...input }) =>
  receiptPage(db, { ...input, boId: actor.boId }, sort, pageOfInput(input))

export const showToMake: Handler<typeof receipt.toMake> = async ({ db, now, actor }) => {
  const found = await ordersToMake(db, now, actor)
  return { orders: found.slice(0, mostToMake), more: found.length > mostToMake }
}

export const showReceipt: Handler<typeof receipt.detail> = async ({ db }, { receiptId }) =>
  (await receiptOf(db, receiptId)) ?? refuse('NOT_FOUND')
