import type { World } from '../world.ts'
import { billsOf } from './bill.ts'
import { hasPassword, loginPassword } from './fund.ts'
import { aBuyer, aSeller } from './order.ts'

/** Makes an enterprise of one person with a payment password that buys and sells. */
const aTrader = async (world: World) => {
  const buyer = await aBuyer(world)
  await hasPassword(world, buyer.userId)
  const shop = await aSeller(world, { orgBoId: buyer.boId, ownerUserId: buyer.userId })
  return { ...buyer, shop, bills: billsOf(world, shop) }
}
export type Trader = Awaited<ReturnType<typeof aTrader>>

/** Makes two enterprises that sell to each other and owe each other received goods in invoiced bills. */
export const aPair = async (world: World) => {
  const [one, two] = [await aTrader(world), await aTrader(world)]
  /** Makes a bill of the given number of hundred yuan that the debtor owes the creditor. */
  const owes = async (debtor: Trader, creditor: Trader, hundreds: number): Promise<number> => {
    const purchaser = await creditor.bills.aPurchaser(debtor)
    return creditor.bills.invoiced(purchaser, [await creditor.bills.received(purchaser, hundreds)])
  }
  return { one, two, owes }
}

type Answer = { readonly code: number | string; readonly msg: string; readonly data: any }
export const offsetCall = (by: Trader, name: string, input: object): Promise<Answer> =>
  by.speak.post(`/rest/purchase/offset/${name}`, input as never)

type Terms = { readonly billIds: readonly number[]; readonly setOffMoney: string; readonly remark?: string }
/** Makes a statement as its proposer sends it, with the hash of the text they read. */
export const proposal = async (by: Trader, other: Trader, terms: Terms) => {
  const input = { otherBoId: other.boId, ...terms }
  const { data } = await offsetCall(by, 'draft', input)
  return { ...input, contentHash: data?.contentHash ?? '0'.repeat(64), password: loginPassword }
}
/** Makes a statement that waits for the other side. */
export const aProposed = async (by: Trader, other: Trader, terms: Terms): Promise<number> => {
  const { code, msg, data } = await offsetCall(by, 'propose', await proposal(by, other, terms))
  if (code !== 0) throw new Error(`${code} ${msg}`)
  return Number(data.offsetId)
}
export const agreement = async (by: Trader, offsetId: number) => {
  const { data } = await offsetCall(by, 'detail', { offsetId })
  return { offsetId, agree: true, contentHash: data.contentHash as string, password: loginPassword }
}
