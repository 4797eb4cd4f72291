import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { pointsOnShelf } from '../../points/public.ts'
import type { ShelfPoints } from '../../points/public.ts'

/**
 * Returns the points rule of the shop of these goods for a buyer of an enterprise, or for nobody, and the goods' shop groups;
 * undefined if the shop has no rule.
 */
export const pointsRuleFor = async (
  db: Reading,
  now: Date,
  goodsId: Id,
  boId: Id | null,
): Promise<{ readonly rule: ShelfPoints; readonly classifyIds: readonly Id[] } | undefined> => {
  const found = await sql<{ rules: ShelfPoints[] | null; classifyIds: Id[] }>`
    with goods as materialized (
      select k.shop_id, p.classify_ids from goods_sku k join goods_spu p using (spu_id) where k.goods_id = ${goodsId})
    select ${pointsOnShelf(boId ?? 0, now)} as rules, classify_ids from goods`.execute(db)
  const row = found.rows[0]
  const rule = row?.rules?.[0]
  return rule === undefined ? undefined : { rule, classifyIds: row!.classifyIds }
}
