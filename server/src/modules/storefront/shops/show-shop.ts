import { linkOf } from '@mall/api/decoration/links'
import { isOpenAt, openText } from '@mall/api/open-hours'
import type { storefront } from '@mall/api/storefront/endpoints'
import type { Anyone } from '../../../actor.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaName } from '../../area/public.ts'
import { scoresOf } from '../../shop/public.ts'
import { cardOf, priceSecret } from '../cards/cards.ts'
import { shopCardOf } from '../cards/shop-cards.ts'
import { readShop } from './page-queries.ts'
import type { Group } from './page-queries.ts'

const treeOf = (groups: readonly Group[]) =>
  groups
    .filter((it) => it.parentId === null)
    .map((it) => {
      const children = groups.filter((child) => child.parentId === it.classifyId)
      return { ...it, children }
    })

const neverOpened = 0

type Page = Awaited<ReturnType<Handler<typeof storefront.shopPage>>>
type PageRow = NonNullable<Awaited<ReturnType<typeof readShop>>>

const presentPage = (row: PageRow, actor: Anyone, now: Date): Page => {
  const { posters, floors, groups, categories, recommended, secret, known, ...shop } = row
  const shopId = String(shop.shopId)
  return {
    shop: {
      ...shopCardOf(shop),
      // The posters are the sign of the shop, shown only if its setting says so.
      posters: (shop.showHead ? (posters ?? []) : []).map(({ image, ...link }) => ({
        image,
        link: linkOf({ shopId, ...link }),
      })),
      notice: shop.notice,
      invoiceTypes: shop.invoiceTypes,
      intro: shop.intro,
      servicePhone: shop.servicePhone,
      businessHours: openText(shop.openHours),
      openNow: shop.openHours.length === 0 ? null : isOpenAt(shop.openHours, now),
      restMessage: shop.restMessage,
      reopenOn: shop.reopenOn,
      address: shop.address === null ? null : `${areaName(shop.areaId)}${shop.address}`,
      favCount: shop.favCount,
      ...scoresOf(shop),
      dhEnabled: shop.dhEnabled,
      contractPolicy: shop.contractPolicy,
      isCustomer: known,
      priceHidden: priceSecret(actor, { shopId: shop.shopId, secret, known }),
    },
    floors: (floors ?? []).flatMap(({ title, goods }) =>
      goods === null ? [] : [{ title, goods: goods.map(cardOf(actor)) }],
    ),
    classify: treeOf(groups ?? []),
    categories: categories ?? [],
    recommended: (recommended ?? []).map(cardOf(actor)),
  }
}

/** Returns the page of a shop in one statement. Refuses a frozen or closed shop as SHOP_CLOSED; one that never opened does not exist. */
export const shopPage: Handler<typeof storefront.shopPage> = async (ctx, { shopId }) => {
  const row = await readShop(ctx, shopId, 'published')
  if (row === undefined || row.shopStatus === neverOpened) return refuse('NOT_FOUND')
  if (row.shopStatus > 2) return refuse('SHOP_CLOSED')
  return presentPage(row, ctx.actor, ctx.now)
}

/** Returns the page with its draft to the person who decorates it, as a visitor would see it. */
export const previewShop: Handler<typeof storefront.previewShop> = async (ctx) => {
  const row = await readShop({ ...ctx, actor: null }, ctx.actor.shop.shopId, 'draft')
  return presentPage(row ?? refuse('NOT_FOUND'), null, ctx.now)
}
