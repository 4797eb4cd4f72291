import type { Id } from '@mall/api/wire-types'
import type { Actor, Seller } from '../../actor.ts'
import { callContext, inWrite } from '../../kernel/outbox.ts'
import type { House } from '../../kernel/outbox.ts'
import { orderSaid, writtenOf } from './queries.ts'
import { refuseContract } from './refuse-contract.ts'
import { keepSignature, textToSign } from './sign-contract.ts'
import type { Side } from './sign-contract.ts'

/** Refuses as the shop to sign what the buyer signed. */
export const refuseAsShop = async (house: House, actor: Seller, orderId: Id): Promise<void> => {
  const written = await writtenOf(house.db, orderId)
  const said = { contractId: written!.orderContractId, reason: '价格有误，请按最新报价重新下单' }
  await inWrite(house, actor, (ctx) => refuseContract(ctx, said))
}

/** Signs the present contract of an order for one side. */
const signFor = async (house: House, actor: Actor, orderId: Id, side: Side): Promise<void> => {
  const ctx = callContext(house, actor)
  const { said, content } = await ctx.write((write) => textToSign(write, orderId, side))
  const { userId, name: person, mobile } = actor
  const [boId, party] = side === 'buyer' ? [said.buyerBoId, said.buyerName] : [said.sellerBoId, said.sellerName]
  const signer = { userId, person, mobile, boId, party, enterprise: party !== person }
  const signed = await ctx.ports.signing.sign({
    title: '购销合同',
    content: Buffer.from(content.html, 'utf8'),
    paper: () => Promise.reject(new Error('the house needs no paper')),
    signer,
    now: ctx.now,
  })
  if (signed.state !== 'signed') throw new Error(signed.state)
  const hash = 'hash' in content ? content.hash : content.contentHash
  await ctx.write((write) => keepSignature(write, { orderId, side, hash, signer }, signed.signature))
}

/** Signs as the buyer only. */
export const signAsBuyer = (house: House, actor: Actor, orderId: Id): Promise<void> =>
  signFor(house, actor, orderId, 'buyer')

/** Signs for both sides if the order will be paid. Other orders wait for the buyer or the shop, or are signed by both. */
export const signPlaced = async (
  house: House,
  it: {
    readonly orderId: Id
    readonly paid: boolean
    readonly buyer: Actor
    readonly seller: (shopId: Id) => Promise<Seller>
  },
): Promise<void> => {
  const { orderId, paid, buyer } = it
  const said = await orderSaid(house.db, orderId)
  const kind = orderId % 4
  if (said?.contractStatus !== 1 || (!paid && kind === 0)) return
  await signFor(house, buyer, orderId, 'buyer')
  const seller = await it.seller(said.shopId)
  if (paid || kind === 3) await signFor(house, seller, orderId, 'seller')
}
