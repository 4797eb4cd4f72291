import { dateText } from '@mall/api/wire-types'
import type { Seller } from '../actor.ts'
import type { Write } from '../kernel/context.ts'
import { inWrite } from '../kernel/outbox.ts'
import { answerOf } from '../modules/contract/answer-contract.ts'
import { contracts } from '../modules/contract/demo.ts'
import { editContract } from '../modules/contract/edit-contract.ts'
import { ensureCustomers } from '../modules/customer/public.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import { demoGoods } from './catalogue.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { customerOf } from './queries.ts'

const shopId = 20_001
type Contract = (typeof contracts)[number]

/** Makes those who are to sign customers first, even before they order. */
const customersOf = async (ctx: Write, { people }: Loaded, { buyers }: Contract): Promise<number[]> => {
  const customerIds: number[] = []
  for (const account of buyers) {
    const { userId, boId } = people.get(account)!
    const { name, mobile } = demoUsers.find((it) => it.account === account)!
    await ensureCustomers(ctx, [
      { shopId, buyerBoId: boId, buyerUserId: userId, name, mobile, source: 3, auditState: 1 },
    ])
    customerIds.push((await customerOf(ctx.db, shopId, boId))!)
  }
  return customerIds
}

const goodsOf = ({ goods }: Loaded, it: Contract) =>
  it.goods.map(([key, percent, qty]) => {
    const { price } = demoGoods.find((one) => one.key === key)!.skus[0]!
    return {
      goodsId: goods.get(key)!.goodsIds[0]!,
      price: Math.floor((price * percent) / 100),
      ...(qty === undefined ? {} : { qtyLimit: qty * 1_000 }),
    }
  })

const draft = async (ctx: Write<Seller>, loaded: Loaded, it: Contract): Promise<number> => {
  const { contractId } = await editContract(ctx, {
    op: 'save',
    name: it.name,
    contractType: 1,
    beginDate: dateText(ctx.now),
    endDate: dateText(new Date(ctx.now.getTime() + it.days * day)),
    payTerm: it.payTerm,
    creditDays: 'creditDays' in it ? it.creditDays : undefined,
    remark: 'remark' in it ? it.remark : '',
    customerIds: await customersOf(ctx, loaded, it),
    goods: goodsOf(loaded, it),
  })
  return contractId
}

/** The people in charge draft, submit, sign and end contracts. */
export const contractSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  contracts.flatMap((it) => {
    let contractId = 0
    const { house } = loaded
    const at = (daysLater: number, what: string, run: () => Promise<unknown>): Step => ({
      at: new Date(now.getTime() - (it.daysAgo - daysLater) * day),
      what: `${what} ${it.name}`,
      run,
    })
    const asSeller = async (run: (ctx: Write<Seller>) => Promise<unknown>) =>
      inWrite(house, await actors.seller(shopId), run)
    const sign = async (account: string) =>
      inWrite(house, await actors.buyer(account), (ctx) => answerOf(ctx, { op: 'sign', contractId }))
    return [
      at(0, 'draft', () =>
        asSeller(async (ctx) => {
          contractId = await draft(ctx, loaded, it)
        }),
      ),
      ...('signers' in it
        ? [at(0.1, 'submit', () => asSeller((ctx) => editContract(ctx, { op: 'submit', contractId })))]
        : []),
      ...('signers' in it ? it.signers.map((account, place) => at(0.3 + place / 10, 'sign', () => sign(account))) : []),
      ...('terminated' in it
        ? [
            at(8, 'terminate', () =>
              asSeller((ctx) => editContract(ctx, { op: 'terminate', contractId, reason: it.terminated })),
            ),
          ]
        : []),
    ]
  })
