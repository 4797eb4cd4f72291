import type { Milli } from '@mall/api/money'
import type { CargoKind } from '@mall/api/order/cargo-papers'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Category of the platform; without `parentId` one of the first level. With the id of an existing category, a change of it. */
export type CategoryToSave = {
  readonly categoryId?: number
  readonly parentId?: number
  readonly name: string
  readonly icon?: string
  readonly sort?: number
  readonly enabled?: boolean
  /** Qualification (1–9) a shop needs to publish here. */
  readonly needQualType?: number
  readonly afterSaleDays?: number
  readonly unitIds?: readonly number[]
  readonly specTemplate?: unknown
  readonly attrTemplate?: unknown
  readonly weighGoods?: boolean
  readonly isPrescription?: boolean
  /** Kind of cargo that decides which papers its goods need before they are loaded. */
  readonly cargoKind?: CargoKind
}

/** Creates or changes a category and returns its id. */
export const saveCategory = async (ctx: Write, it: CategoryToSave): Promise<number> => {
  const made = await sql<{ categoryId: number }>`
    with me as (
      select coalesce(${it.categoryId ?? null}::bigint, nextval(pg_get_serial_sequence('category', 'category_id'))) as id
    ), parent as (
      select category_id, level, path from category where category_id = ${it.parentId ?? null}
    )
    insert into category (category_id, parent_id, level, path, name, icon, sort, enabled, need_qual_type, after_sale_days,
      unit_ids, spec_template, attr_template, weigh_goods, is_prescription, cargo_kind, create_time)
    select me.id, ${it.parentId ?? null}, coalesce(parent.level, 0) + 1, coalesce(parent.path, '{}') || me.id, ${it.name},
      ${it.icon ?? null}, ${it.sort ?? 0}, ${it.enabled ?? true}, ${it.needQualType ?? null}, ${it.afterSaleDays ?? 7},
      ${[...(it.unitIds ?? [])]}, ${JSON.stringify(it.specTemplate ?? [])}, ${JSON.stringify(it.attrTemplate ?? [])},
      ${it.weighGoods ?? false}, ${it.isPrescription ?? false}, ${it.cargoKind ?? null}, ${ctx.now}
    from me left join parent on true
    on conflict (category_id) do update set name = excluded.name, icon = excluded.icon, sort = excluded.sort,
      enabled = excluded.enabled, need_qual_type = excluded.need_qual_type, after_sale_days = excluded.after_sale_days,
      unit_ids = excluded.unit_ids, spec_template = excluded.spec_template, attr_template = excluded.attr_template,
      weigh_goods = excluded.weigh_goods, is_prescription = excluded.is_prescription, cargo_kind = excluded.cargo_kind, version = category.version + 1
    returning category_id`.execute(ctx.db)
  return made.rows[0]!.categoryId
}

/** Unit of the platform, or of a shop. `toBase`: thousandths of a kilogram or cubic metre, only for weights and volumes. */
export type UnitToSave = {
  readonly unitId?: number
  readonly shopId?: number
  readonly name: string
  readonly code: string
  /** 1 pieces, 2 weight, 3 volume, 4 live animals. */
  readonly unitType: 1 | 2 | 3 | 4
  readonly toBase?: Milli
  /** Decimals a buyer may enter. */
  readonly qtyScale?: 0 | 1 | 2 | 3
}

/** Creates or changes a unit and returns its id. */
export const saveUnit = async (ctx: Write, it: UnitToSave): Promise<number> => {
  const row = {
    shopId: it.shopId ?? null,
    name: it.name,
    code: it.code,
    unitType: it.unitType,
    toBase: it.toBase ?? null,
    qtyScale: it.qtyScale ?? 0,
  }
  const made = await ctx.db
    .insertInto('goodsUnit')
    .values(it.unitId === undefined ? row : { ...row, unitId: it.unitId })
    .onConflict((conflict) => conflict.column('unitId').doUpdateSet(row))
    .returning('unitId')
    .executeTakeFirstOrThrow()
  return made.unitId
}

/** Group of a shop's own; without `parentId` one of the first of two levels. */
export type ClassifyToSave = {
  readonly classifyId?: number
  readonly shopId: number
  readonly parentId?: number
  readonly name: string
  readonly sort?: number
}

/** Creates or changes a group and returns its id. A group of another shop stays untouched and is an error. */
export const saveClassify = async (ctx: Write, it: ClassifyToSave): Promise<number> => {
  const row = { shopId: it.shopId, parentId: it.parentId ?? null, name: it.name, sort: it.sort ?? 0 }
  const made = await ctx.db
    .insertInto('shopClassify')
    .values(it.classifyId === undefined ? row : { ...row, classifyId: it.classifyId })
    .onConflict((conflict) =>
      conflict.column('classifyId').doUpdateSet(row).where('shopClassify.shopId', '=', it.shopId),
    )
    .returning('classifyId')
    .executeTakeFirstOrThrow()
  return made.classifyId
}
