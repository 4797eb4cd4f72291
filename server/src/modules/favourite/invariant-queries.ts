import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const shops: Partition = { table: 'shop', column: 'shop_id', size: 200 }
const goods: Partition = { table: 'goods_spu', column: 'spu_id', size: 5_000 }

export const invariants: Invariants = {
  'a product counts whose favourite it is': {
    by: goods,
    broken: (within) => sql`
      select g.spu_id as id from goods_spu g left join (
        select target_id, count(*) as many from favourite where type = 1 and ${within('target_id')} group by target_id) f
        on f.target_id = g.spu_id
      where ${within('g.spu_id')} and g.fav_count <> coalesce(f.many, 0)`,
  },
  'a shop counts whose favourite it is': {
    by: shops,
    broken: (within) => sql`
      select s.shop_id as id from shop s left join (
        select target_id, count(*) as many from favourite where type = 2 and ${within('target_id')} group by target_id) f
        on f.target_id = s.shop_id
      where ${within('s.shop_id')} and s.fav_count <> coalesce(f.many, 0)`,
  },
}
