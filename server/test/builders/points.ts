import type { World } from '../world.ts'
import { sayingYes } from './prices.ts'

type Shop = { readonly shopId: number; readonly ownerUserId: number }

/** Writes the points rule of a shop: a point for each yuan, 100 of them take 1.00 off, at most half of an order. */
export const aPointsRule = async (world: World, shop: Shop, it: Record<string, unknown> = {}): Promise<void> => {
  const speak = await world.signIn(shop.ownerUserId)
  const { shopId } = shop
  const { data } = await speak.post('/rest/points/rule/getPointsRule', { shopId })
  const input = {
    shopId,
    version: data.version,
    enabled: true,
    name: '积分',
    earnMoney: '1.00',
    earnPoints: 1,
    deductEnabled: true,
    deductPoints: 100,
    deductMoney: '1.00',
    maxDeduct: '50.00',
    minUsePoints: 100,
    validMonths: 12,
    recommendEnabled: true,
    recommendRate: '10.00',
    ruleText: '购物得积分，积分抵现金',
    ...it,
  }
  const saved = await sayingYes((more) => speak.post('/rest/points/rule/addOrModifyRule', { ...input, ...more }))
  if (saved.code !== 0) throw new Error(`${saved.msg} ${JSON.stringify(saved.data)}`)
}

/** Makes a detail of the rule; by default a sign-in worth 5 points. */
export const aPointsDetail = async (world: World, shop: Shop, it: Record<string, unknown> = {}): Promise<number> => {
  const speak = await world.signIn(shop.ownerUserId)
  const kind = it.detailType === undefined ? { detailType: 4, behaviour: 2, fixedPoints: 5 } : {}
  const input = { shopId: shop.shopId, enabled: true, ...kind, ...it }
  const saved = await sayingYes((more) => speak.post('/rest/points/rule/addOrModifyRuleDtl', { ...input, ...more }))
  if (saved.code !== 0) throw new Error(`${saved.msg} ${JSON.stringify(saved.data)}`)
  return Number(saved.data.detailId)
}

/** Makes a buyer a customer of a shop and gives them points there by hand. */
export const givePoints = async (
  world: World,
  shop: Shop,
  buyer: { readonly userId: number; readonly boId: number },
  points: number,
): Promise<void> => {
  const { shopId } = shop
  await world.db
    .insertInto('customer')
    .values({
      shopId,
      buyerBoId: buyer.boId,
      buyerUserId: buyer.userId,
      name: '客户',
      source: 3,
      createTime: world.now(),
    })
    .onConflict((it) => it.doNothing())
    .execute()
  const speak = await world.signIn(shop.ownerUserId)
  const given = await speak.post('/rest/points/adjust', { shopId, boId: buyer.boId, points, remark: '补发' })
  if (given.code !== 0) throw new Error(`${given.msg} ${JSON.stringify(given.data)}`)
}
