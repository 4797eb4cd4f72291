import { isOpenAt, openText } from '@mall/api/open-hours'
import type { storefront } from '@mall/api/storefront/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaName } from '../../area/public.ts'
import { cardOf, priceSecret } from '../cards/cards.ts'
import { noticeOf } from '../cards/notices.ts'
import { shopCardOf } from '../cards/shop-cards.ts'
import { readShop } from './queries.ts'
import type { Group } from './queries.ts'

const treeOf = (groups: readonly Group[]) =>
  groups
    .filter((it) => it.parentId === null)
    .map((it) => {
      const children = groups.filter((child) => child.parentId === it.classifyId)
      return { ...it, children }
    })

const neverOpened = 0

/** The head of a shop in one statement. A frozen or closed shop says so; one that never opened does not exist. */
export const shopPage: Handler<typeof storefront.shopPage> = async (ctx, { shopId }) => {
  const row = await readShop(ctx, shopId)
  if (row === undefined || row.shopStatus === neverOpened) return refuse('NOT_FOUND')
  if (row.shopStatus > 2) return refuse('SHOP_CLOSED')
  const { groups, categories, recommended, notices, secret, known, ...shop } = row
  return {
    shop: {
      ...shopCardOf(shop),
      // Its sign is shown while the shop says so.
      banner: shop.showHead ? shop.banner : [],
      notice: shop.notice,
      intro: shop.intro,
      servicePhone: shop.servicePhone,
      businessHours: openText(shop.openHours),
      openNow: shop.openHours.length === 0 ? null : isOpenAt(shop.openHours, ctx.now),
      restMessage: shop.restMessage,
      reopenOn: shop.reopenOn,
      address: shop.address === null ? null : `${areaName(shop.areaId)}${shop.address}`,
      favCount: shop.favCount,
      dhEnabled: shop.dhEnabled,
      contractPolicy: shop.contractPolicy,
      priceHidden: priceSecret(ctx.actor, { shopId, secret, known }),
    },
    classify: treeOf(groups ?? []),
    categories: categories ?? [],
    recommended: (recommended ?? []).map(cardOf(ctx.actor)),
    notices: (notices ?? []).map(noticeOf),
  }
}
