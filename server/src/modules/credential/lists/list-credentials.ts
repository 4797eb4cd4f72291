import { shopTabNames, shopTabWords } from '@mall/api/credential/states'
import type { credential } from '@mall/api/credential/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { countVouchers, credentialPage, ofBuyer, vouchersOfShop } from './queries.ts'
import type { ListedCredential } from './queries.ts'
import { present } from './present.ts'
import { mayDecide, papersOf } from './show-credentials.ts'

/** Returns credentials with their papers as one side of their orders reads them. */
export const rowsFor = async (db: Reading, now: Date, actor: Actor, rows: readonly ListedCredential[]) => {
  const papers = await papersOf(db, [...new Set(rows.map((it) => it.orderId))])
  const side = actor.side ?? 'buyer'
  return rows.map((it) => present(now, side, mayDecide(actor, it), papers)(it))
}

export const listForBuyer: Handler<typeof credential.buyerPage> = async ({ db, now, actor }, { sort, ...input }) => {
  const page = await credentialPage(db, ofBuyer(actor), input, sort, pageOfInput(input))
  return { ...page, list: await rowsFor(db, now, { ...actor, side: 'buyer' }, page.list) }
}

export const listForShop: Handler<typeof credential.shopPage> = async ({ db, now, actor }, { sort, ...input }) => {
  const page = await credentialPage(db, vouchersOfShop(actor.shop.shopId), input, sort, pageOfInput(input))
  return { ...page, list: await rowsFor(db, now, { ...actor, side: 'seller' }, page.list) }
}

export const countForShop: Handler<typeof credential.shopTabs> = async ({ db, actor }, input) => {
  const counts = await countVouchers(db, actor.shop.shopId, input)
  return shopTabNames.map((status) => ({ status, name: shopTabWords[status], count: counts[status] }))
}
