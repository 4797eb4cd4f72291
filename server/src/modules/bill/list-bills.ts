import type { bill } from '@mall/api/bill/endpoints'
import { billTabStates, purchaserTabStates } from '@mall/api/bill/states'
import type { BillState } from '@mall/api/bill/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { presentRow } from './present-row.ts'
import { billPage } from './queries.ts'

const statesOf = (tab: readonly BillState[], state: BillState | undefined): readonly BillState[] =>
  state === undefined ? tab : tab.filter((it) => it === state)

export const listSupplierBills: Handler<typeof bill.supplierBills> = async (
  { db, actor },
  { tab = 'all', state, sort = 'newest', ...input },
) => {
  const filter = { ...input, shopId: actor.shop.shopId, states: statesOf(billTabStates[tab], state) }
  const page = await billPage(db, filter, sort, pageOfInput(input))
  return { ...page, list: page.list.map((it) => presentRow(it, 'supplier')) }
}

export const listPurchaserBills: Handler<typeof bill.purchaserBills> = async (
  { db, actor },
  { tab = 'all', state, sort = 'newest', ...input },
) => {
  const filter = { ...input, boId: actor.boId, states: statesOf(purchaserTabStates[tab], state) }
  const page = await billPage(db, filter, sort, pageOfInput(input))
  return { ...page, list: page.list.map((it) => presentRow(it, 'purchaser')) }
}
