import { qualificationNames } from '@mall/api/shop/qualifications'
import { quantityNumber } from '@mall/api/money'
import type { storefront } from '@mall/api/storefront/endpoints'
import { priceWords } from '@mall/api/units'
import { pageOfInput } from '@mall/api/wire-types'
import { viewedCustomer } from '../../customer/public.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { priceSecret } from '../cards/cards.ts'
import { promotionText } from '../../promotion/public.ts'
import { tiersOf } from '../goods/detail-rules.ts'
import { priceFacts, pricesForCustomer, shownByShop } from './explain-queries.ts'
import { reasonsOf } from './explain-rules.ts'

/** Explains why one of the goods costs the caller what it does; only the shop sees who set the prices. */
export const explainPrice: Handler<typeof storefront.explainPrice> = async ({ db, actor, now }, { goodsId, qty }) => {
  const facts = await priceFacts(db, now, goodsId, actor?.boId ?? null)
  if (facts === undefined) return refuse('NOT_FOUND')
  const { shopId, secret, isCustomer, onSale } = facts
  const own = actor?.staff.some((it) => it.shopId === shopId) ?? false
  if (!onSale && !own) return refuse('NOT_FOUND')
  const priceHidden = priceSecret(actor, { shopId, secret, known: isCustomer })
  if (priceHidden !== null) return { priceHidden, price: null, reasons: [], promotions: [] }
  const { price, reasons } = reasonsOf(facts, qty ?? facts.minQty)
  return {
    priceHidden,
    price,
    reasons: reasons.map((it) => ({ ...it, setBy: own ? it.setBy : null })),
    promotions: facts.promotions.map(promotionText),
  }
}

/** Shows the shop as one of its customers would see it; records the view first, in a transaction of its own. */
export const viewAsCustomer: Handler<typeof storefront.asCustomer> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { customerId, keyword } = input
  const customer = (await ctx.write((write) => viewedCustomer(write, shopId, customerId))) ?? refuse('NOT_FOUND')
  const { buyerBoId, name, auditState, state, groupNames } = customer
  const { page, deliveries, papers } = await ctx.read(async ({ db, now }) => ({
    page: await pricesForCustomer(db, now, { shopId, boId: buyerBoId, keyword }, pageOfInput(input)),
    ...(await shownByShop(db, now, shopId)),
  }))
  return {
    ...page,
    customer: { name, auditState, state, groupNames },
    deliveries,
    papers: papers.map((it) => qualificationNames[it] ?? ''),
    list: page.list.map((facts) => {
      const { price, reasons } = reasonsOf(facts, facts.minQty)
      return {
        goodsId: facts.goodsId,
        spuId: facts.spuId,
        name: facts.name,
        specText: facts.specText,
        unitName: facts.unitName,
        minQty: facts.minQty,
        image: facts.image,
        listPrice: facts.listPrice,
        stockState: facts.stockState,
        available: facts.availableQty === null ? null : quantityNumber(facts.availableQty),
        price,
        reasons,
        tradeText: priceWords(price, facts.sold),
        tiers: tiersOf(facts, facts).map((tier) => ({ ...tier, tradeText: priceWords(tier.price, facts.sold) })),
        promotions: facts.promotions.map(promotionText),
      }
    }),
  }
}
