import type { contract } from '@mall/api/contract/endpoints'
import { mostContracts } from '@mall/api/contract/states'
import type { saveContract } from '@mall/api/contract/inputs'
import { beyondMoney, largestMoney, timesQuantity } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { z } from 'zod'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { shopOf } from '../shop/public.ts'
import { demandOthersSign, takeStep } from './facts.ts'
import { changeContract, deleteContract, insertContract, noteAct, putCustomers, putGoods } from './store.ts'
import type { ContractGoods, ContractTerms } from './store.ts'

type Written = z.output<typeof saveContract>
type Contracted = { readonly contractId: Id; readonly shopId: Id }

const termsOf = (it: Written): ContractTerms => {
  if (it.endDate < it.beginDate) refuseField('endDate', '截止日期不能早于开始日期')
  if (it.payTerm === 3 && it.creditDays === undefined) refuseField('creditDays', '请填写账期天数')
  const { name, contractType, beginDate, endDate, payTerm, remark = '' } = it
  return {
    name,
    contractType,
    beginDate,
    endDate,
    payTerm,
    creditDays: payTerm === 3 ? it.creditDays! : null,
    remark,
  }
}

/** Refuses terms of payment that the shop does not offer. */
export const demandPayTerm = async (ctx: Write, shopId: Id, payTerm: number): Promise<void> => {
  if (payTerm === 1) return
  const shop = await shopOf(ctx.db, shopId)
  if (payTerm === 2 && shop?.offlineEnabled !== true)
    refuseField('payTerm', '店铺没有开通货到付款，请先在经营设置里开通')
  if (payTerm === 3 && shop?.creditEnabled !== true) refuseField('payTerm', '店铺没有开通账期，请先在经营设置里开通')
}

type WrittenGoods = { readonly goodsId: Id; readonly price: number; readonly qtyLimit?: number | undefined }

const sumOf = (goods: readonly ContractGoods[]): number =>
  goods.reduce((sum, { price, qtyLimit }) => sum + timesQuantity(price, qtyLimit ?? 0), 0)

/** Saves the goods of a contract; refuses invalid ones, and foreign goods as NOT_FOUND. */
const saveGoodsOf = async (ctx: Write, contracted: Contracted, written: readonly WrittenGoods[]): Promise<number> => {
  const goods = written.map(({ goodsId, price, qtyLimit }, at): ContractGoods => {
    if (price <= 0) refuseField(`goods.${at}.price`, '合同价须大于 0')
    if (beyondMoney(price, qtyLimit ?? 0)) refuseField(`goods.${at}.qtyLimit`, '数量过大')
    return { goodsId, price, qtyLimit: qtyLimit ?? null }
  })
  if (sumOf(goods) > largestMoney) refuseField('goods', '合同总额过大，请减少数量')
  if (new Set(goods.map((it) => it.goodsId)).size < goods.length) refuseField('goods', '同一规格不能重复')
  const count = await putGoods(ctx, contracted, goods)
  return count < goods.length ? refuse('NOT_FOUND') : count
}

/** Saves the customers of a contract; refuses those who are not approved and active customers of the shop. */
const saveCustomersOf = async (ctx: Write, contracted: Contracted, customerIds: readonly Id[]): Promise<number> => {
  const wanted = [...new Set(customerIds)]
  const count = await putCustomers(ctx, contracted, wanted)
  await demandOthersSign(ctx, contracted.contractId)
  return count < wanted.length ? refuseField('customerIds', '只能选择本店已通过审核、未停用的客户') : count
}

/** Inserts a draft; refuses SHOP_FULL if the shop has as many contracts as it may. */
export const addContract = async (ctx: Write<Seller>, shopId: Id, terms: ContractTerms): Promise<Id> =>
  (await insertContract(ctx, shopId, terms)) ?? refuse('SHOP_FULL', { most: mostContracts, what: '份合同' })

/** Saves a new draft of the shop, or changes one in the version that was read. */
export const writeContract = async (ctx: Write<Seller>, it: Written): Promise<{ contractId: Id; state: 0 }> => {
  const { shopId } = ctx.actor.shop
  const terms = termsOf(it)
  await demandPayTerm(ctx, shopId, terms.payTerm)
  let contractId = it.contractId
  if (contractId === undefined) contractId = await addContract(ctx, shopId, terms)
  else {
    if (it.version === undefined) return refuseField('version', '请刷新页面后再修改')
    await takeStep(ctx, contractId, { act: 'save', by: 'seller', whose: { shopId }, version: it.version })
    await changeContract(ctx, { contractId }, terms)
  }
  const contracted = { contractId, shopId }
  if (it.customerIds !== undefined) await saveCustomersOf(ctx, contracted, it.customerIds)
  if (it.goods !== undefined) await saveGoodsOf(ctx, contracted, it.goods)
  await noteAct(ctx, contracted, { act: 'save', side: 'seller' })
  return { contractId, state: 0 }
}

export const saveCustomers: Handler<typeof contract.saveCustomers> = async (
  ctx,
  { contractId, version, customerIds },
) => {
  const { shopId } = ctx.actor.shop
  await takeStep(ctx, contractId, { act: 'save', by: 'seller', whose: { shopId }, version })
  const count = await saveCustomersOf(ctx, { contractId, shopId }, customerIds)
  await changeContract(ctx, { contractId }, {})
  await noteAct(ctx, { contractId, shopId }, { act: 'save', side: 'seller', text: `客户 ${count} 位` })
  return { count }
}

export const saveGoods: Handler<typeof contract.saveGoods> = async (ctx, { contractId, version, goods }) => {
  const { shopId } = ctx.actor.shop
  await takeStep(ctx, contractId, { act: 'save', by: 'seller', whose: { shopId }, version })
  const count = await saveGoodsOf(ctx, { contractId, shopId }, goods)
  await changeContract(ctx, { contractId }, {})
  await noteAct(ctx, { contractId, shopId }, { act: 'save', side: 'seller', text: `商品 ${count} 种` })
  return { count }
}

export const dropContract: Handler<typeof contract.drop> = async (ctx, { contractId, version }) => {
  const { shopId } = ctx.actor.shop
  await takeStep(ctx, contractId, { act: 'drop', by: 'seller', whose: { shopId }, version })
  await deleteContract(ctx, contractId)
  return true
}
