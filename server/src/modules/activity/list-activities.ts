import { activityStates } from '@mall/api/activity/states'
import type { activity } from '@mall/api/activity/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { activityOfShop, activityPage, namesOf } from './queries.ts'
import type { ActivityRow } from './queries.ts'
import { actionsOf, namedIn, stateOf } from './rules.ts'
import type { Content } from './rules.ts'

/** Adds to a row its state by the clock and the actions the shop may take. */
const present = <Row extends ActivityRow>(row: Row, now: Date) => {
  const state = stateOf(row, now)
  return { ...row, state, stateText: activityStates[state], buttons: actionsOf(state, row.changed) }
}

export const listActivities: Handler<typeof activity.list> = async ({ db, now, actor }, input) => {
  const page = await activityPage(db, now, { ...input, shopId: actor.shop.shopId }, pageOfInput(input))
  return { ...page, list: page.list.map((row) => present(row, now)) }
}

const byId = <K extends string, T extends { readonly [key in K]: number }>(all: readonly T[], key: K) => {
  const found = new Map(all.map((it) => [it[key] as number, it]))
  return (id: number | undefined): T | undefined => (id === undefined ? undefined : found.get(id))
}

/** The floors with the names of the things they show. */
const floorsOf = ({ floors }: Content, names: Awaited<ReturnType<typeof namesOf>>) => {
  const product = byId(names.products, 'spuId')
  const group = byId(names.groups, 'classifyId')
  const coupon = byId(names.coupons, 'couponId')
  return floors.map(({ floorId, floorType, title = null, style, items }, sort) => ({
    floorId,
    floorType,
    title,
    sort,
    style,
    items: items.map((it) => ({
      image: it.image ?? null,
      linkType: it.linkType ?? 0,
      spuId: it.spuId ?? null,
      classifyId: it.classifyId ?? null,
      keyword: it.keyword ?? null,
      couponId: it.couponId ?? null,
      html: it.html ?? null,
      video: it.video ?? null,
      name: product(it.spuId)?.name ?? group(it.classifyId)?.name ?? coupon(it.couponId)?.name ?? null,
      shown: product(it.spuId)?.onSale ?? coupon(it.couponId)?.open ?? true,
    })),
  }))
}

/** Returns the draft with the names of all that it links to; leaves out deleted goods with a price. */
export const showActivity: Handler<typeof activity.detail> = async ({ db, now, actor }, { activityId }) => {
  const { shopId } = actor.shop
  const row = (await activityOfShop(db, shopId, activityId)) ?? refuse('NOT_FOUND')
  const { draft, published: _, ...known } = row
  const names = await namesOf(db, { shopId, activityId, now }, namedIn(draft))
  const goods = byId(names.goods, 'goodsId')
  const head = present(known, now)
  return {
    ...head,
    name: draft.name,
    cover: draft.cover,
    beginTime: new Date(draft.beginTime),
    endTime: new Date(draft.endTime),
    priceMode: draft.priceMode,
    shareTitle: draft.shareTitle,
    shareImage: draft.shareImage,
    goods: draft.goods.flatMap((it) => {
      const named = goods(it.goodsId)
      return named === undefined ? [] : [{ ...named, ...it }]
    }),
    customPageFloorList: floorsOf(draft, names),
  }
}
