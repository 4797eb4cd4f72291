import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

type Seized = {
  readonly shopId: Id
  readonly name: string
  readonly wasOn: boolean
  readonly moved: boolean
}

/** Takes down goods that are on sale or in the warehouse; `moved` says whether they were. Undefined if there are none. */
export const writeTakenDown = async (ctx: Write, spuId: Id, reason: string): Promise<Seized | undefined> => {
  const found = await sql<Seized>`
    with held as materialized (
      select spu_id, shop_id, name, on_shelf from goods_spu where spu_id = ${spuId} and not deleted for no key update
    ), moved as (
      update goods_spu g set sale_state = 3, on_shelf = false, taken_down_reason = ${reason}, taken_down_time = ${ctx.now},
        update_time = ${ctx.now}, updated_by = null, version = g.version + 1
      from held h where g.spu_id = h.spu_id and g.sale_state in (1, 2) returning g.spu_id
    )
    select h.shop_id, h.name, h.on_shelf as was_on, exists (select from moved) as moved from held h`.execute(ctx.db)
  return found.rows[0]
}

/** Moves goods that were taken down into the warehouse. */
export const writeReleased = async (ctx: Write, spuId: Id): Promise<Omit<Seized, 'wasOn'> | undefined> => {
  const found = await sql<Omit<Seized, 'wasOn'>>`
    with held as materialized (
      select spu_id, shop_id, name from goods_spu where spu_id = ${spuId} and not deleted for no key update
    ), moved as (
      update goods_spu g set sale_state = 2, taken_down_reason = null, taken_down_time = null,
        update_time = ${ctx.now}, updated_by = null, version = g.version + 1
      from held h where g.spu_id = h.spu_id and g.sale_state = 3 returning g.spu_id
    )
    select h.shop_id, h.name, exists (select from moved) as moved from held h`.execute(ctx.db)
  return found.rows[0]
}
