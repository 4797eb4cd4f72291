import type { House } from '../kernel/outbox.ts'
import { demoGoods } from './catalogue.ts'
import type { GoodsIds } from './load-goods.ts'
import type { People } from './load-people.ts'
import type { ShopParts } from './load-shops.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import { goodsByName, peopleByAccount, shopParts } from './queries.ts'
import type { Names } from './queries.ts'
import { demoShops } from './shops.ts'

/* Reads the ids of the demonstration's things from a database that already holds them. */

/** Reads what goods refer to, from a database with the shops of the demonstration; undefined if they are missing. */
export const readShopParts = async ({ reading: db }: House): Promise<ReadonlyMap<number, ShopParts> | undefined> => {
  const found = await shopParts(
    db,
    demoShops.map((it) => it.shopId),
  )
  if (found.length < demoShops.length) return undefined
  const parts = found.flatMap(({ shopId, boId, template, freights, deliveries, classifies }) => {
    if (template === null) return []
    const shop = demoShops.find((it) => it.shopId === shopId)!
    const idsOf = (named: readonly { readonly key: string; readonly name: string }[], ids: Names) =>
      new Map(named.flatMap(({ key, name }) => (ids?.[name] === undefined ? [] : [[key, ids[name]] as const])))
    const it: ShopParts = {
      boId,
      freights: idsOf(shop.freights, freights),
      deliveries: idsOf(shop.deliveries, deliveries),
      deliveryTemplateId: template,
      classifies: new Map(Object.entries(classifies ?? {})),
    }
    return [[shopId, it] as const]
  })
  return parts.length < found.length ? undefined : new Map(parts)
}

/** Reads the hand-made goods by key; leaves missing ones out. */
export const readGoods = async ({ reading: db }: House): Promise<GoodsIds> => {
  const found = await goodsByName(
    db,
    demoGoods.map((it) => it.name),
  )
  const rows = new Map(found.map((row) => [`${row.shopId} ${row.name}`, row]))
  return new Map(
    demoGoods.flatMap(({ key, shopId, name }) => {
      const row = rows.get(`${shopId} ${name}`)
      return row === undefined ? [] : [[key, row] as const]
    }),
  )
}

/** Reads the people by account, with their addresses in the order they were made. */
export const readPeople = async ({ reading: db }: House): Promise<People> => {
  const found = await peopleByAccount(
    db,
    demoUsers.map((it) => it.account),
  )
  return new Map(found.map(({ account, addressIds, ...it }) => [account, { ...it, addressIds: addressIds ?? [] }]))
}
