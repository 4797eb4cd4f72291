import type { contract } from '@mall/api/contract/endpoints'
import { saleUnitWords } from '@mall/api/units'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { In } from '@mall/api/endpoint'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandNearList } from '../catalog/public.ts'
import { awaitEnd } from './expire-contract.ts'
import { takeStep } from './facts.ts'
import { notifyCustomers } from './notify-parties.ts'
import { addContract, demandPayTerm, writeContract } from './save-contract.ts'
import { changeContract, copyInto, keepNames, noteAct, pricesOf, reopenContract, submitContract } from './store.ts'

type Input = In<typeof contract.edit>
type InputOf<Op> = Extract<Input, { readonly op: Op }>
type Moved = { readonly contractId: Id; readonly state: number }
type Ctx = Write<Seller>

const step = (ctx: Ctx, { contractId, version }: { contractId: Id; version?: number | undefined }, act: ActOp) =>
  takeStep(ctx, contractId, { act, by: 'seller', whose: { shopId: ctx.actor.shop.shopId }, version })
type ActOp = 'submit' | 'withdraw' | 'extend' | 'terminate' | 'copy'

const submit = async (ctx: Ctx, input: InputOf<'submit'>): Promise<Moved> => {
  const { contract, to } = await step(ctx, input, 'submit')
  await demandPayTerm(ctx, contract.shopId, contract.payTerm)
  const other = await keepNames(ctx, input.contractId)
  if (other !== undefined)
    return refuse('CONTRACT_UNIT', { goods: other.name, was: saleUnitWords(other.was), now: saleUnitWords(other.now) })
  const sold = (await pricesOf(ctx, input.contractId)).map((it, at) => ({ field: `goods.${at}.price`, ...it }))
  await demandNearList(ctx, contract.shopId, sold, input.confirmedPrices)
  await submitContract(ctx, input.contractId, ctx.actor.userId)
  await noteAct(ctx, contract, { act: 'submit', side: 'seller' })
  await notifyCustomers(ctx, contract, 'submit')
  awaitEnd(ctx, contract.contractId, contract.endDate)
  return { contractId: input.contractId, state: to }
}

const withdraw = async (ctx: Ctx, input: InputOf<'withdraw'>): Promise<Moved> => {
  const { contract, to } = await step(ctx, input, 'withdraw')
  await notifyCustomers(ctx, contract, 'withdraw')
  await reopenContract(ctx, input.contractId)
  await noteAct(ctx, contract, { act: 'withdraw', side: 'seller' })
  return { contractId: input.contractId, state: to }
}

const extend = async (ctx: Ctx, input: InputOf<'extend'>): Promise<Moved> => {
  const { contract, to } = await step(ctx, input, 'extend')
  const { contractId, endDate } = input
  if (endDate <= contract.endDate || endDate < dateText(ctx.now))
    return refuse('CONTRACT_LATER', { endDate: contract.endDate })
  await changeContract(ctx, input, { endDate })
  await noteAct(ctx, contract, { act: 'extend', side: 'seller', text: `${contract.endDate} 延至 ${endDate}` })
  await notifyCustomers(ctx, contract, 'extend', `截止日期延至 ${endDate}`)
  awaitEnd(ctx, contractId, endDate)
  return { contractId, state: to }
}

const terminate = async (ctx: Ctx, input: InputOf<'terminate'>): Promise<Moved> => {
  const { contract, to } = await step(ctx, input, 'terminate')
  const { contractId, reason } = input
  await changeContract(ctx, input, { state: to, endReason: reason })
  await noteAct(ctx, contract, { act: 'terminate', side: 'seller', text: reason })
  await notifyCustomers(ctx, contract, 'terminate', reason)
  return { contractId, state: to }
}

/** Copies a contract into a new draft that begins today and lasts as many days. */
const copy = async (ctx: Ctx, input: InputOf<'copy'>): Promise<Moved> => {
  const { contract } = await step(ctx, input, 'copy')
  const beginDate = dateText(ctx.now)
  const length = Date.parse(contract.endDate) - Date.parse(contract.beginDate)
  const endDate = new Date(Date.parse(beginDate) + length).toISOString().slice(0, 10)
  const { shopId, name, contractType, payTerm, creditDays, remark } = contract
  const contractId = await addContract(ctx, shopId, {
    name,
    contractType,
    beginDate,
    endDate,
    payTerm,
    creditDays,
    remark,
  })
  await copyInto(ctx, contract, contractId)
  await noteAct(ctx, { contractId, shopId }, { act: 'copy', side: 'seller', text: `自 ${contract.contractNo}` })
  return { contractId, state: 0 }
}

export const editContract: Handler<typeof contract.edit> = (ctx, input) => {
  if (input.op === 'submit') return submit(ctx, input)
  if (input.op === 'withdraw') return withdraw(ctx, input)
  if (input.op === 'extend') return extend(ctx, input)
  if (input.op === 'terminate') return terminate(ctx, input)
  return input.op === 'copy' ? copy(ctx, input) : writeContract(ctx, input)
}
