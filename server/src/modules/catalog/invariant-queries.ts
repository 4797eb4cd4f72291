import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const shops: Partition = { table: 'shop', column: 'shop_id', size: 200 }

export const invariants: Invariants = {
  'a shop counts its goods that are on the shelf': {
    by: shops,
    broken: (within) => sql`
      select s.shop_id as id from shop s
      where ${within('s.shop_id')} and s.goods_count <> (
        select count(*) from goods_spu g where g.shop_id = s.shop_id and g.sale_state = 1 and not g.deleted and g.on_shelf)`,
  },
}
