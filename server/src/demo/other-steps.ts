import { dateText } from '@mall/api/wire-types'
import type { Write } from '../kernel/context.ts'
import { inWrite } from '../kernel/outbox.ts'
import { carts } from '../modules/cart/demo.ts'
import { putGoods } from '../modules/cart/public.ts'
import { priceMoves } from '../modules/catalog/demo.ts'
import { customers, waiting } from '../modules/customer/demo.ts'
import { favouriteGoods, favouritesOfOthers } from '../modules/favourite/demo.ts'
import { topUps } from '../modules/ledger/demo.ts'
import { bargains } from '../modules/price/demo.ts'
import { demoInquiries } from '../modules/inquiry/demo.ts'
import { askDemoNotices, askDemoPrice, askDemoQuestions } from './asking-steps.ts'
import { saveNotice, saveParam, saveRecommendations } from '../modules/content/public.ts'
import type { RecommendationToSave } from '../modules/content/public.ts'
import { countVisit } from '../modules/catalog/count-visit.ts'
import { setPrices } from '../modules/catalog/public.ts'
import { ensureCustomers } from '../modules/customer/public.ts'
import { setFavourite } from '../modules/favourite/public.ts'
import { deposit, post, purse } from '../modules/ledger/public.ts'
import { markRead, sendMessage } from '../modules/message/public.ts'
import { saveSalePrice, saveScheme } from '../modules/price/public.ts'
import { fullReductions } from '../modules/promotion/demo.ts'
import { saveFullReduction } from '../modules/promotion/public.ts'
import { freezeFor, restShop } from '../modules/shop/public.ts'
import { demoGoods } from './catalogue.ts'
import type { DemoGoods } from './demo-goods.ts'
import { loadSupplies } from './load-supplies.ts'
import { day, daysOfHistory, hour, quietDays } from './history.ts'
import { chance } from './many-goods.ts'
import { saveDetail } from '../modules/shop/change-shop.ts'
import { homeGoods, homeLines, notices, recommendedServices, shopNotices } from '../modules/content/site/demo.ts'
import { platformMessages } from '../modules/message/demo.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import type { Actors, Step, Loaded } from './order-steps.ts'
import { demoShops } from './shops.ts'

/* Events besides orders: money in balances, prices, words, favourites, visitors. */

const byKey = (key: string): DemoGoods => demoGoods.find((it) => it.key === key)!

const letIn = async (
  ctx: Write,
  { people }: Loaded,
  lists: Readonly<Record<number, readonly string[]>>,
  auditState: 0 | 1,
) => {
  const rows = Object.entries(lists).flatMap(([shopId, accounts]) =>
    accounts.map((account) => {
      const { name, mobile } = demoUsers.find((it) => it.account === account)!
      const { userId, boId } = people.get(account)!
      return { shopId: Number(shopId), buyerBoId: boId, buyerUserId: userId, name, mobile, source: 2, auditState }
    }),
  )
  await ensureCustomers(ctx, rows)
}

const topUp = (ctx: Write, boId: number, yuan: number, key: string) =>
  post(ctx, {
    key,
    why: '余额充值',
    lines: [
      { account: deposit, debit: yuan * 100 },
      { account: purse(boId), credit: yuan * 100 },
    ],
  })

// The other shops show their price ladder to customers only.
const openLadderShop = 20_001

const schemes = async (ctx: Write, { goods }: Loaded) => {
  for (const { shopId } of demoShops) {
    const tiered = demoGoods
      .filter((it) => it.shopId === shopId)
      .flatMap((it) => it.skus.flatMap((sku, at) => (sku.tiers === undefined ? [] : [{ it, sku, at }])))
    if (tiered.length === 0) continue
    const open = shopId === openLadderShop
    await saveScheme(ctx, {
      shopId,
      ...(open
        ? { name: '批量阶梯价', openToAll: true, remark: '所有买家按数量享受阶梯价' }
        : { name: '老客户阶梯价', remark: '下过单的客户按数量享受阶梯价' }),
      targetType: 3,
      beginTime: ctx.now,
      goods: tiered.map(({ it, sku, at }) => ({
        goodsId: goods.get(it.key)!.goodsIds[at]!,
        ...(open ? { mode: 2 as const, value: 10_000 } : { mode: 1 as const, value: sku.price }),
        tiers: sku.tiers!,
      })),
    })
  }
}

const movePrice = (ctx: Write, { goods }: Loaded, key: string, percent: number) => {
  const { shopId, skus } = byKey(key)
  return setPrices(
    ctx,
    shopId,
    goods.get(key)!.goodsIds.map((goodsId, at) => ({ goodsId, price: Math.floor((skus[at]!.price * percent) / 100) })),
  )
}

const openBargains = async (ctx: Write, { goods }: Loaded) => {
  for (const [key, sku, percent] of bargains)
    await saveSalePrice(ctx, {
      shopId: byKey(key).shopId,
      goodsId: goods.get(key)!.goodsIds[sku]!,
      title: '丰收季限时价',
      price: Math.floor((byKey(key).skus[sku]!.price * percent) / 100),
      beginTime: ctx.now,
      endTime: new Date(ctx.now.getTime() + 21 * day),
    })
}

/** Writes each one on its day, so that orders of that time include it; one that begins later is written before. */
const openFullReduction = (ctx: Write, { goods }: Loaded, it: (typeof fullReductions)[number]) => {
  const { goods: keys, from, to, written = from, ...more } = it
  const beginTime = new Date(ctx.now.getTime() + (written - from) * day)
  return saveFullReduction(ctx, {
    ...more,
    ...(keys === undefined ? {} : { spuIds: keys.map((key) => goods.get(key)!.spuId) }),
    beginTime,
    endTime: new Date(beginTime.getTime() + (from - to) * day),
  })
}

const publish = async (ctx: Write, { album, goods }: Loaded) => {
  await saveParam(ctx, { key: 'service.phone', value: '400-800-1234', isPublic: true, remark: '平台客服电话' })
  await saveParam(ctx, { key: 'service.hours', value: '每日 08:00-20:00', isPublic: true, remark: '平台客服时间' })
  await saveParam(ctx, {
    key: 'site.licences',
    value: '营业执照 91130100MA0DEM0X00（演示）\n增值电信业务经营许可证 冀B2-20260000（演示）',
    isPublic: true,
    remark: '页脚的证照编号，一行一个',
  })
  const banners = album
    .home()
    .map((image, at): RecommendationToSave => ({ position: 'banner', image, ...homeLines[at]! }))
  const shops = [20001, 20003, 20006, 20004, 20005, 20002].map((targetId): RecommendationToSave => ({
    position: 'home_shop',
    targetType: 2,
    targetId,
  }))
  const shown = homeGoods.map((key): RecommendationToSave => ({
    position: 'home_goods',
    targetType: 1,
    targetId: goods.get(key)!.spuId,
  }))
  const services = recommendedServices.map((it): RecommendationToSave => ({
    ...it,
    position: 'service',
    targetType: 3,
  }))
  for (const list of [banners, shops, shown, services]) await saveRecommendations(ctx, list)
}

const keep = async (ctx: Write, { people, goods }: Loaded) => {
  const keepAll = async (account: string, type: 1 | 2, targets: readonly number[]) => {
    for (const targetId of targets)
      await setFavourite(ctx, { userId: people.get(account)!.userId, type, targetId, on: true })
  }
  await keepAll(
    'buyer1',
    1,
    favouriteGoods.map((key) => goods.get(key)!.spuId),
  )
  await keepAll(
    'buyer1',
    2,
    demoShops.filter((it) => it.shopId !== 20009).map((it) => it.shopId),
  )
  for (const [account, keys] of Object.entries(favouritesOfOthers)) {
    await keepAll(
      account,
      1,
      keys.map((key) => goods.get(key)!.spuId),
    )
    await keepAll(account, 2, [...new Set(keys.map((key) => byKey(key).shopId))])
  }
}

const fillCarts = async ({ house, goods }: Loaded, actors: Actors) => {
  for (const [account, lines] of Object.entries(carts)) {
    const actor = await actors.buyer(account)
    await inWrite(house, actor, (ctx) =>
      putGoods(
        ctx,
        lines.map(([key, sku, qty]) => ({
          goodsId: goods.get(key)!.goodsIds[sku]!,
          qty: qty * 1_000,
          checked: sku === 0,
        })),
      ),
    )
  }
}

/** Adds one day's visitors of every shop, more in recent days. */
const receiveVisitors = async (ctx: Write, { goods }: Loaded, daysAgo: number) => {
  const roll = chance(7_000 + daysAgo)
  for (const { shopId } of demoShops) {
    const shelf = demoGoods.filter((it) => it.shopId === shopId && it.saleState === 1)
    for (let visitor = 0; visitor < (shopId === 20001 ? 6 : 1) + roll(3); visitor++)
      await countVisit(ctx, {
        shopId,
        spuId: goods.get(shelf[roll(shelf.length)]!.key)!.spuId,
        visitorId: `demo-visitor-${daysAgo}-${roll(60)}`,
      })
  }
}

/** Returns all steps besides orders, each at its time. */
export const otherSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => {
  const { house, people } = loaded
  const at = (daysAgo: number, run: (ctx: Write<null>) => Promise<unknown>): Step => ({
    at: new Date(now.getTime() - daysAgo * day),
    what: `what happened ${daysAgo} days ago`,
    run: () => inWrite(house, null, run),
  })
  const everybody = [...people.values()].map((it) => it.userId)
  return [
    at(daysOfHistory + 1, (ctx) => letIn(ctx, loaded, customers, 1)),
    ...topUps.map(([daysAgo, account, yuan], place) =>
      at(daysAgo + 0.9, (ctx) => topUp(ctx, people.get(account)!.boId, yuan, `demo-topup:${place}`)),
    ),
    ...priceMoves.flatMap(([key, moves]) =>
      moves.map(([daysAgo, percent]) => at(daysAgo, (ctx) => movePrice(ctx, loaded, key, percent))),
    ),
    at(60, (ctx) => schemes(ctx, loaded)),
    at(45, (ctx) => loadSupplies(ctx, loaded.goods)),
    ...fullReductions.map((it) => at(it.written ?? it.from, (ctx) => openFullReduction(ctx, loaded, it))),
    at(30, (ctx) => publish(ctx, loaded)),
    ...shopNotices.map(([shopId, notice]): Step => ({
      at: new Date(now.getTime() - 30 * day),
      what: `announcement of ${shopId}`,
      run: async () => {
        await inWrite(house, await actors.seller(shopId), (ctx) => saveDetail(ctx, { notice, invoiceTypes: [2, 4] }))
      },
    })),
    ...notices.map(({ daysAgo, ...notice }) => at(daysAgo, (ctx) => saveNotice(ctx, notice))),
    at(25, (ctx) => keep(ctx, loaded)),
    ...Array.from({ length: 30 }, (_, daysAgo) => at(daysAgo + 0.02, (ctx) => receiveVisitors(ctx, loaded, daysAgo))),
    at(quietDays[20008]!, (ctx) =>
      restShop(ctx, 20008, {
        message: '盘点换季，急需用料请来电',
        reopenOn: dateText(new Date(now.getTime() + 20 * day)),
      }),
    ),
    at(quietDays[20010]!, (ctx) =>
      freezeFor(ctx, {
        shopId: 20010,
        reason: '食品经营许可证抽检不合格，整改后复核',
        operatorUserId: people.get('op1')!.userId,
      }),
    ),
    at(5, (ctx) => letIn(ctx, loaded, waiting, 0)),
    at(4, (ctx) => openBargains(ctx, loaded)),
    // Older messages were already read.
    at(1.5, async (ctx) => {
      for (const userId of everybody) await markRead(ctx, { userId, msgIds: undefined, type: undefined })
    }),
    ...platformMessages.map(({ daysAgo, ...it }) =>
      at(daysAgo, (ctx) => sendMessage(ctx, { ...it, userIds: everybody })),
    ),
    at(1 / 24, (ctx) => askDemoQuestions(ctx, loaded)),
    ...demoInquiries.map((it, place) => at((12 - place) / 144, (ctx) => askDemoPrice(ctx, loaded, it))),
    at(1 / 24, (ctx) => askDemoNotices(ctx, loaded)),
    { at: new Date(now.getTime() - hour / 2), what: 'carts', run: () => fillCarts(loaded, actors) },
  ]
}
