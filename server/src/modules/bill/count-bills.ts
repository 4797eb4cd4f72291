import type { bill } from '@mall/api/bill/endpoints'
import {
  billTabNames,
  billTabs,
  billTabStates,
  purchaserTabNames,
  purchaserTabs,
  purchaserTabStates,
} from '@mall/api/bill/states'
import type { Handler } from '../../kernel/serve.ts'
import { countsByState } from './queries.ts'

export const countSupplierBills: Handler<typeof bill.supplierTabs> = async ({ db, actor }, input) => {
  const counts = await countsByState(db, { ...input, shopId: actor.shop.shopId, states: billTabStates.all })
  return billTabs.map((status) => ({
    status,
    name: billTabNames[status],
    count: billTabStates[status].reduce((sum: number, state) => sum + (counts.get(state) ?? 0), 0),
  }))
}

export const countPurchaserBills: Handler<typeof bill.purchaserTabs> = async ({ db, actor }, input) => {
  const counts = await countsByState(db, { ...input, boId: actor.boId, states: purchaserTabStates.all })
  return purchaserTabs.map((status) => ({
    status,
    name: purchaserTabNames[status],
    count: purchaserTabStates[status].reduce((sum: number, state) => sum + (counts.get(state) ?? 0), 0),
  }))
}
