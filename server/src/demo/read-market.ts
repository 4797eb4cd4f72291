import { sql } from 'kysely'
import type { House } from '../kernel/outbox.ts'
import { demoGoods } from './catalogue.ts'
import type { GoodsIds } from './load-goods.ts'
import type { People } from './load-people.ts'
import type { ShopParts } from './load-shops.ts'
import { demoUsers } from './people.ts'
import { demoShops } from './shops.ts'

/* The numbers of the demonstration's things in a database that holds them already. */

/** What goods refer to, read from a database in which the shops of the demonstration are; undefined when they are not. */
export const readShopParts = async ({ db }: House): Promise<ReadonlyMap<number, ShopParts> | undefined> => {
  type Names = Record<string, number> | null
  const found = await sql<{
    shopId: number
    boId: number
    template: number
    freights: Names
    deliveries: Names
    classifies: Names
  }>`
    select s.shop_id, s.org_bo_id as bo_id,
      (select min(template_id) from delivery_template t where t.shop_id = s.shop_id and t.is_default) as template,
      (select json_object_agg(name, freight_id) from freight_template f where f.shop_id = s.shop_id) as freights,
      (select json_object_agg(name, delivery_id) from delivery_entry e where e.shop_id = s.shop_id) as deliveries,
      (select json_object_agg(name, classify_id) from shop_classify c where c.shop_id = s.shop_id) as classifies
    from shop s where s.shop_id = any(${demoShops.map((it) => it.shopId)}::bigint[])`.execute(db)
  if (found.rows.length < demoShops.length || found.rows.some((row) => row.template === null)) return undefined
  return new Map(
    found.rows.map(({ shopId, boId, template, freights, deliveries, classifies }) => {
      const shop = demoShops.find((it) => it.shopId === shopId)!
      const idsOf = (named: readonly { readonly key: string; readonly name: string }[], ids: Names) =>
        new Map(named.flatMap(({ key, name }) => (ids?.[name] === undefined ? [] : [[key, ids[name]] as const])))
      const parts: ShopParts = {
        boId,
        freights: idsOf(shop.freights, freights),
        deliveries: idsOf(shop.deliveries, deliveries),
        deliveryTemplateId: template,
        classifies: new Map(Object.entries(classifies ?? {})),
      }
      return [shopId, parts]
    }),
  )
}

/** The hand-made goods by key; those that are not there are left out. */
export const readGoods = async ({ db }: House): Promise<GoodsIds> => {
  const found = await sql<{ shopId: number; name: string; spuId: number; goodsIds: number[] }>`
    select p.shop_id, p.name, p.spu_id,
      (select array_agg(k.goods_id order by k.sort) from goods_sku k where k.spu_id = p.spu_id and not k.deleted) as goods_ids
    from goods_spu p where p.name = any(${demoGoods.map((it) => it.name)}) and not p.deleted`.execute(db)
  const rows = new Map(found.rows.map((row) => [`${row.shopId} ${row.name}`, row]))
  return new Map(
    demoGoods.flatMap(({ key, shopId, name }) => {
      const row = rows.get(`${shopId} ${name}`)
      return row === undefined ? [] : [[key, row] as const]
    }),
  )
}

/** The people by account, with their addresses in the order they were made. */
export const readPeople = async ({ db }: House): Promise<People> => {
  const found = await sql<{ account: string; userId: number; boId: number; addressIds: number[] | null }>`
    select u.account, u.user_id, m.bo_id,
      (select array_agg(a.address_id order by a.address_id) from member_address a
        where a.user_id = u.user_id and a.bo_id = m.bo_id) as address_ids
    from app_user u join org_member m on m.user_id = u.user_id and m.is_default
    where u.account = any(${demoUsers.map((it) => it.account)})`.execute(db)
  return new Map(found.rows.map(({ account, addressIds, ...it }) => [account, { ...it, addressIds: addressIds ?? [] }]))
}
