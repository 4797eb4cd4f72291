import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { Decoration } from './rules.ts'

type DecorationRow = {
  banner: string[]
  draft: Decoration | null
  published: Decoration | null
  publishedTime: Date | null
  updateTime: Date | null
  version: number | null
  setBy: string | null
}

/** Returns the decoration of a shop with the posters on its page; all other fields are null if it has none. */
export const readDecoration = async (db: Reading, shopId: Id): Promise<DecorationRow> => {
  const found = await sql<DecorationRow>`
    select s.banner, d.draft, d.published, d.published_time, d.update_time, d.version,
      (select u.name from app_user u where u.user_id = d.set_by) as set_by
    from shop s left join shop_decoration d using (shop_id) where s.shop_id = ${shopId}`.execute(db)
  return found.rows[0]!
}

type Named = {
  goods: { spuId: Id; name: string; onSale: boolean }[]
  groups: { classifyId: Id; name: string }[]
}

/** Returns those of these products and groups that belong to the shop, with their names. One statement. */
export const namesOf = async (
  db: Reading,
  shopId: Id,
  it: { readonly spuIds: readonly Id[]; readonly classifyIds: readonly Id[] },
): Promise<Named> => {
  const found = await sql<Named>`
    select
      (select coalesce(json_agg(json_build_object('spuId', g.spu_id, 'name', g.name, 'onSale', g.sale_state = 1)), '[]')
        from goods_spu g
        where g.shop_id = ${shopId} and g.spu_id = any(${[...it.spuIds]}::bigint[]) and not g.deleted) as goods,
      (select coalesce(json_agg(json_build_object('classifyId', c.classify_id, 'name', c.name)), '[]')
        from shop_classify c
        where c.shop_id = ${shopId} and c.classify_id = any(${[...it.classifyIds]}::bigint[])) as groups`.execute(db)
  return found.rows[0]!
}
