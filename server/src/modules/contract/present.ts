import { contractActs } from '@mall/api/contract/states'
import type { ContractAct } from '@mall/api/contract/states'
import { timesQuantity } from '@mall/api/money'
import type { ContractParts, ContractRow } from './queries.ts'

/** What both sides see of a contract. */
export const wholeOf = ({ goods, history, shopId, shopName, enterpriseName, ...it }: ContractRow & ContractParts) => {
  const rows = goods.map((one) => ({
    ...one,
    leftQty: one.qtyLimit === null ? null : one.qtyLimit - one.usedQty,
    sumMoney: one.qtyLimit === null ? null : timesQuantity(one.price, one.qtyLimit),
  }))
  return {
    ...it,
    goods: rows,
    totalMoney: rows.some((one) => one.sumMoney === null) ? null : rows.reduce((sum, one) => sum + one.sumMoney!, 0),
    shop: { shopId, shopName, enterpriseName },
    history: history.map(({ action, time, ...one }) => ({
      ...one,
      actText: contractActs[action as ContractAct] ?? action,
      time: new Date(time),
    })),
  }
}

/** How a customer answered, as it is shown. */
export const signed = <C extends ContractParts['customers'][number]>({ signTime, ...it }: C) => ({
  ...it,
  signTime: signTime === null ? null : new Date(signTime),
})
