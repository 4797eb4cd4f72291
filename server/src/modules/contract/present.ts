import { contractActs } from '@mall/api/contract/states'
import type { ContractAct } from '@mall/api/contract/states'
import { timesQuantity } from '@mall/api/money'
import { sameSaleUnit, saleUnitWords } from '@mall/api/units'
import type { ContractParts, ContractRow } from './queries.ts'

/** Returns a warning if goods are no longer sold by the unit their price was agreed for; else an empty text. */
const unitNote = (state: number, { units, soldUnits }: ContractParts['goods'][number]): string => {
  if (sameSaleUnit(units, soldUnits)) return ''
  const words = `商品现按${saleUnitWords(soldUnits)}出售`
  return state === 0
    ? `合同价是按${saleUnitWords(units)}填写的，${words}，请核对价格后重新保存`
    : `合同价按${saleUnitWords(units)}约定，${words}，下单不按合同价`
}

/** Returns what both sides see of a contract. A draft shows the present units of its goods, a submitted contract the agreed ones. */
export const wholeOf = ({ goods, history, shopId, shopName, enterpriseName, ...it }: ContractRow & ContractParts) => {
  const rows = goods.map(({ soldUnits, ...one }) => ({
    ...one,
    unitName: (it.state === 0 ? soldUnits : one.units).unitName,
    units: it.state === 0 ? soldUnits : one.units,
    listUnitName: soldUnits.unitName,
    unitNote: unitNote(it.state, { ...one, soldUnits }),
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

/** Returns a customer's answer as it is shown. */
export const signed = <C extends ContractParts['customers'][number]>({ signTime, ...it }: C) => ({
  ...it,
  signTime: signTime === null ? null : new Date(signTime),
})
