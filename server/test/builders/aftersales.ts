import type { Answer, World } from '../world.ts'
import { aPicture, upload } from './file.ts'
import type { TestBuyer } from './order.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

/** Returns the path of a call of after-sales. */
export const afterSalesPath = (name: string): string => `/sctrading/afterSalesOrder/${name}`

type Wanted = {
  readonly afterType?: number
  readonly reasonCode?: number
  /** Lines by their place in the order; by default all of each line. */
  readonly lines?: readonly { readonly at?: number; readonly qty?: number; readonly money?: string }[]
  readonly freightMoney?: string
  readonly images?: readonly string[]
  readonly desc?: string
}

export type Sum = {
  readonly lineId: string
  readonly canQty: number
  readonly unsentQty: number
  readonly sentQty: number
  readonly maxMoney: string
}

/** Returns what of an order may go back, as its buyer sees it. */
export const refundable = async (buyer: Pick<TestBuyer, 'speak'>, orderId: number) =>
  (await buyer.speak.get(`/order/person/toRefund/${orderId}`)).data as {
    canRefund: boolean
    reason: string | null
    freightMax: string
    faultFreightMax: string
    afterTypes: number[]
    lines: Sum[]
  }

/** Applies for after-sales of an order; returns the answer. */
export const applyFor = async (
  buyer: Pick<TestBuyer, 'speak'>,
  orderId: number,
  it: Wanted = {},
): Promise<Answer<any>> => {
  const { lines } = await refundable(buyer, orderId)
  const { afterType = 1, reasonCode = 2, lines: asked = lines.map((_, at) => ({ at })), ...more } = it
  return buyer.speak.post('/rest/order/refund/updateOrderGoods', {
    orderId,
    afterType,
    reasonCode,
    lines: asked.map(({ at = 0, qty, money }: { at?: number; qty?: number; money?: string }) => ({
      lineId: lines[at]!.lineId,
      applyQty: qty ?? (afterType === 1 && lines[at]!.unsentQty > 0 ? lines[at]!.unsentQty : lines[at]!.sentQty),
      ...(money === undefined ? {} : { applyMoney: money }),
    })),
    ...more,
  })
}

/** Applies the same way and expects success; returns the id of the after-sales. */
export const anApplication = async (
  buyer: Pick<TestBuyer, 'speak'>,
  orderId: number,
  it: Wanted = {},
): Promise<number> => {
  const answer = await applyFor(buyer, orderId, it)
  if (Number(answer.code) !== 0) throw new Error(`${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
  return Number(answer.data.afterSalesId)
}

/** Makes a call of one side about after-sales, and expects success. */
export const say = async (speak: Speaker, name: string, input: Record<string, unknown>) => {
  const answer = await speak.post(afterSalesPath(name), input)
  if (Number(answer.code) !== 0) throw new Error(`${name}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer.data
}

export const aReturn = { returnWay: 1, companyCode: 'SF', trackingNo: 'SF1234567890' } as const

/** Uploads a photo for a user. */
export const aPhoto = async (world: World, speak: Speaker): Promise<string> =>
  (await upload(world, speak, await aPicture(), { bizType: 9 })).data.path
