import type { AfterSalesButton } from '@mall/api/aftersales/states'
import type { Chance } from '../nasty-values.ts'
import type { Answer, World } from '../world.ts'
import { afterSalesPath, aPhoto } from './aftersales.ts'

/* The calls behind the buttons of after-sales; some buttons share a call, which acts by the state. */

type Speaker = Awaited<ReturnType<World['signIn']>>
export type AfterSales = { readonly afterSalesId: number; readonly orderId: number }
type Side = 'buyer' | 'seller' | 'operator'
export type Turn = {
  readonly side: Side
  readonly codes: readonly AfterSalesButton[]
  readonly action: (it: AfterSales) => Promise<Answer<any>>
}

type Pressing = {
  readonly by: Chance
  readonly speakerOf: (it: AfterSales, side: Side) => Speaker
  readonly world: World
}

export const turnsOfAfterSales = ({ world, by, speakerOf }: Pressing): readonly Turn[] => {
  const says =
    (side: Side, name: string, more: () => object = () => ({})) =>
    (it: AfterSales, shown: object = {}) =>
      speakerOf(it, side).post(afterSalesPath(name), { afterSalesId: it.afterSalesId, ...more(), ...shown })
  const change = async (it: AfterSales) => {
    const buyer = speakerOf(it, 'buyer')
    const { data } = await buyer.post(afterSalesPath('selById'), { afterSalesId: it.afterSalesId })
    return buyer.post('/rest/order/refund/updateOrderGoods', {
      ...it,
      afterType: data.afterType === 4 ? 1 : data.afterType,
      reasonCode: by.oneOf([2, 4]),
      lines: data.lines.map(({ lineId, applyQty }: any) => ({ lineId, applyQty })),
    })
  }
  // A photo belongs to its first use, so each press has one of its own.
  const withPhoto = (name: string, more: object) => async (it: AfterSales) =>
    says('seller', name, () => more)(it, { images: [await aPhoto(world, speakerOf(it, 'seller'))] })
  const sent = { companyCode: 'SF', trackingNo: 'SF1234567890' }
  const decide = (it: AfterSales) =>
    speakerOf(it, 'operator').post('/operate/aftersale/decide', {
      afterSalesId: it.afterSalesId,
      arbitration: by.oneOf([2, 3]),
      reason: '照片和记录相符',
    })
  return [
    { side: 'buyer', codes: ['edit', 'resubmit'], action: change },
    { side: 'buyer', codes: ['fillReturn'], action: says('buyer', 'fillReturn', () => ({ returnWay: 2 })) },
    { side: 'buyer', codes: ['askPlatform'], action: says('buyer', 'applyPlatform', () => ({ reason: '请平台看' })) },
    { side: 'buyer', codes: ['withdraw'], action: says('buyer', 'cancel') },
    {
      side: 'seller',
      codes: ['agree', 'receive', 'pay'],
      action: withPhoto('mj/agreeRefund', { returnAddress: '农场路1号，李工，13800000000', ...sent }),
    },
    { side: 'seller', codes: ['sendBack'], action: says('seller', 'mj/backRefund', () => ({ reason: '请补照片' })) },
    {
      side: 'seller',
      codes: ['reject', 'refuseGoods'],
      action: withPhoto('mj/rejectRefund', { reason: '商品完好' }),
    },
    { side: 'operator', codes: ['decide'], action: decide },
  ]
}

/** Returns the buttons that a side of after-sales is shown. */
export const shownOfAfterSales = async (
  speak: Speaker,
  side: Side,
  { afterSalesId }: AfterSales,
): Promise<AfterSalesButton[]> => {
  const { data } = await (side === 'operator'
    ? speak.get(`/operate/aftersale/detail?afterSalesId=${afterSalesId}`)
    : speak.post(afterSalesPath('selById'), { afterSalesId }))
  return (data?.buttons ?? []).map((button: { code: AfterSalesButton }) => button.code)
}

/** Returns everything that the row of after-sales states, and its log. */
export const stateAndLog = async (world: World, { afterSalesId }: AfterSales): Promise<string> =>
  JSON.stringify([
    await world.db.selectFrom('afterSales').selectAll().where('afterSalesId', '=', afterSalesId).execute(),
    await world.db.selectFrom('afterSalesLog').selectAll().where('afterSalesId', '=', afterSalesId).execute(),
  ])
