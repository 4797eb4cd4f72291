import { dateText } from '@mall/api/wire-types'
import type { World } from '../world.ts'
import { aTicket } from './captcha.ts'
import { aCustomer } from './customer.ts'
import type { aSeller, TestBuyer } from './order.ts'
import { sayingYes } from './prices.ts'
import { unique } from '../world.ts'

type Seller = Awaited<ReturnType<typeof aSeller>>
type Goods = { readonly goodsId: number; readonly price?: string; readonly qtyLimit?: number }

export const daysFrom = (world: World, days: number): string =>
  dateText(new Date(world.now().getTime() + days * 86_400_000))

/** Makes the input of a contract: from today, for a month. */
export const contractInput = (
  world: World,
  it: { readonly customerIds?: readonly number[]; readonly goods?: readonly Goods[] } = {},
) => ({
  op: 'save' as const,
  name: `合同${unique()}`,
  contractType: 1 as const,
  beginDate: daysFrom(world, 0),
  endDate: daysFrom(world, 30),
  payTerm: 1 as const,
  ...(it.customerIds === undefined ? {} : { customerIds: [...it.customerIds] }),
  ...(it.goods === undefined ? {} : { goods: it.goods.map(({ price = '9.00', ...one }) => ({ ...one, price })) }),
})

const edit = async ({ speak }: Pick<Seller, 'speak'>, input: object) => {
  const { code, data, msg } = await sayingYes((more) =>
    speak.post('/rest/contract/editContract', { ...input, ...more }),
  )
  if (code !== 0) throw new Error(`editContract ${msg}`)
  return data
}

/** Makes a drafted contract of a shop; submits it on request. */
export const aContract = async (
  world: World,
  seller: Seller,
  it: { readonly customerIds?: readonly number[]; readonly goods?: readonly Goods[]; readonly submitted?: boolean },
): Promise<number> => {
  const { contractId } = await edit(seller, contractInput(world, it))
  if (it.submitted) await edit(seller, { contractId, op: 'submit' })
  return Number(contractId)
}

/** Signs a contract for the enterprise of this person. */
export const sign = async (world: World, { speak }: Pick<TestBuyer, 'speak'>, contractId: number) => {
  const { data } = await speak.get(`/rest/contract/offer?contractId=${contractId}`)
  return speak.post('/rest/contract/answerContract', {
    op: 'sign',
    contractId,
    contentHash: data?.contentHash ?? '0'.repeat(64),
    captchaTicket: await aTicket(world, 'sign'),
  })
}

/** Makes a contract in force between a shop and a buyer. */
export const aSignedContract = async (
  world: World,
  seller: Seller,
  buyer: TestBuyer,
  goods: readonly Goods[],
): Promise<number> => {
  const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
  const contractId = await aContract(world, seller, { customerIds: [customerId], goods, submitted: true })
  const { code, msg } = await sign(world, buyer, contractId)
  if (code !== 0) throw new Error(`answerContract ${msg}`)
  return contractId
}
