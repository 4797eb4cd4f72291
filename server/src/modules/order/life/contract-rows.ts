import { orderButtons } from '@mall/api/order/status'
import { hasContract, mayRefuseContract, waitsForBuyer, waitsForShop } from './contract-guards.ts'
import { all, byOthers } from './guards.ts'
import type { LifeRows, LifeWords } from './guards.ts'
import { notBound } from './lot-rows.ts'
import { ending } from './paying-rows.ts'

/* Steps of the contract of an order: it is read, signed by its buyer and then by its shop, or refused by the shop. */

export type ContractAction = 'viewContract' | 'signContract' | 'countersignContract' | 'refuseContract'

export const contractRows: LifeRows<ContractAction> = {
  viewContract: { from: [10, 20, 30, 35, 40, 50, 60, 90, 91], by: ['buyer', 'seller'], when: hasContract },
  signContract: { from: [10, 30], by: ['buyer'], when: waitsForBuyer },
  countersignContract: { from: [10, 30], by: ['seller'], when: all(waitsForShop, byOthers) },
  refuseContract: { from: [10], to: 90, by: ['seller'], when: all(notBound, mayRefuseContract), then: ending },
}

export const contractWords: LifeWords<ContractAction> = {
  viewContract: orderButtons.VIEW_CONTRACT.name,
  signContract: '买家签署合同',
  countersignContract: '卖家签署合同，合同生效',
  refuseContract: '卖家拒签合同，订单关闭',
}
