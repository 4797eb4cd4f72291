import { beyondMoney, timesDivideDown } from '@mall/api/money'
import type { storefront } from '@mall/api/storefront/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { earnedBy, multipleOf } from '../../points/public.ts'
import { quote } from '../../promotion/public.ts'
import { priceSecret } from '../cards/cards.ts'
import { priceFacts } from './explain-queries.ts'
import { reasonsOf } from './explain-rules.ts'
import { pointsRuleFor } from './points-queries.ts'

/** Returns what points do for a purchase of only these goods, without a coupon; null if the shop grants none or hides its price. */
export const pointsOfGoods: Handler<typeof storefront.pointsOfGoods> = async (ctx, { goodsId, qty: asked }) => {
  const { db, actor, now } = ctx
  const boId = actor?.boId ?? null
  const facts = await priceFacts(db, now, goodsId, boId)
  if (facts === undefined || !facts.onSale) return refuse('NOT_FOUND')
  const { shopId, secret, isCustomer, spuId, minQty } = facts
  if (priceSecret(actor, { shopId, secret, known: isCustomer }) !== null) return { points: null }
  const found = await pointsRuleFor(db, now, goodsId, boId)
  if (found === undefined) return { points: null }
  const { rule, classifyIds } = found
  const qty = asked ?? minQty
  const { price, reasons } = reasonsOf(facts, qty)
  if (beyondMoney(price, qty)) return refuseField('qty', '数量过大')
  const priceSource = reasons.find(({ holds }) => holds)!.source
  const { name, usable, deductEnabled, deductPoints, deductMoney: deductFen, maxDeduct, minUsePoints } = rule
  const priced = quote({
    lines: [{ lineId: 0, spuId, classifyIds, price, qty, priceSource }],
    promotions: facts.promotions.map((it) => ({ ...it, spuIds: null, isDefault: false })),
    coupon: null,
    points: deductEnabled ? { usable, wanted: 0, deductPoints, deductFen, maxDeduct, minUsePoints } : null,
  })
  const multiple = multipleOf({ spuId, classifyIds }, rule.faster)
  return {
    points: {
      name,
      earns: earnedBy([{ base: priced.goodsMoney - priced.fullReductionMoney, multiple }], rule),
      // The wire has two decimals, the server has basis points.
      multiple: multiple / 100,
      usable,
      mostPoints: priced.mostPoints,
      mostMoney: timesDivideDown(priced.mostPoints, deductFen, deductPoints),
    },
  }
}
