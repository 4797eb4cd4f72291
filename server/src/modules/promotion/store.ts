import type { Milli, BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** A full reduction of a shop; `spuIds` names its goods, without them it is for all of the shop. */
export type FullReductionToSave = {
  readonly shopId: Id
  readonly name: string
  /** 1 amount reached → amount off, 2 quantity reached → amount off, 3 amount reached → share of the price. */
  readonly promotionType: 1 | 2 | 3
  readonly tiers: readonly {
    readonly threshold: Fen | Milli
    readonly reduce?: Fen
    readonly discount?: BasisPoints
  }[]
  readonly repeatable?: boolean
  readonly spuIds?: readonly Id[]
  readonly isDefault?: boolean
  readonly beginTime: Date
  readonly endTime: Date
}

/** Answers its id; undefined when it names goods that are not the shop's. */
export const insertFullReduction = async (ctx: Write, it: FullReductionToSave): Promise<Id | undefined> => {
  const spuIds = it.spuIds ?? []
  const found = await sql<{ promotionId: Id }>`
    insert into promotion (shop_id, name, promotion_type, tiers, repeatable, begin_time, end_time, scope_type, spu_ids, is_default,
      create_time)
    select ${it.shopId}, ${it.name}, ${it.promotionType}, ${JSON.stringify(it.tiers)}::jsonb, ${it.repeatable ?? false},
      ${it.beginTime}, ${it.endTime}, ${it.spuIds === undefined ? 1 : 2}, ${spuIds}::bigint[], ${it.isDefault ?? false}, ${ctx.now}
    where not exists (select from unnest(${spuIds}::bigint[]) as n(spu_id) left join goods_spu p on p.spu_id = n.spu_id
      and p.shop_id = ${it.shopId} where p.spu_id is null)
    returning promotion_id`.execute(ctx.db)
  return found.rows[0]?.promotionId
}
