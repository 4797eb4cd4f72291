import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'

export type TreeFilter = {
  readonly keyword?: string | undefined
  readonly parentId?: Id | undefined
  readonly level?: number | undefined
  readonly enabled?: boolean | undefined
}
export type TreeRow = {
  readonly categoryId: Id
  readonly parentId: Id | null
  readonly level: number
  readonly name: string
  readonly pathText: string
  readonly enabled: boolean
  readonly needQualType: number | null
  readonly afterSaleDays: number
  readonly unitIds: readonly Id[]
  readonly unitNames: readonly string[]
  readonly attrs: readonly { readonly name: string; readonly required?: boolean }[]
  readonly weighGoods: boolean
  readonly isPrescription: boolean
  readonly version: number
  readonly goodsCount: number
  readonly childCount: number
  /** Whether it is the first among its siblings. */
  readonly first: boolean
  readonly last: boolean
}

/** Position of category `c` in the tree: the sort keys of each of its levels. */
const place = sql`array(select u.x from category p, unnest(array[p.sort::bigint, p.category_id]) with ordinality as u(x, n)
  where p.category_id = any(c.path) order by p.level, u.n)`

const found = (it: TreeFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (it.keyword) conditions.push(sql`c.name ilike ${containing(it.keyword)}`)
  if (it.parentId !== undefined) conditions.push(sql`${it.parentId}::bigint = any(c.path)`)
  if (it.level !== undefined) conditions.push(sql`c.level = ${it.level}`)
  if (it.enabled !== undefined) conditions.push(sql`c.enabled = ${it.enabled}`)
  return sql`category c where ${sql.join(conditions, sql` and `)}`
}

/** Whether no sibling comes before (`<`) or after (`>`) category `c`. */
const isEnd = (
  beside: '<' | '>',
) => sql`not exists (select from category s where s.parent_id is not distinct from c.parent_id
  and (s.sort, s.category_id) ${sql.raw(beside)} (c.sort, c.category_id))`

/** Returns a page of the platform's tree, in its order. */
export const treePage = (db: Reading, it: TreeFilter, range: PageRange) => {
  const all = found(it)
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const rows = await sql<TreeRow & { total: number }>`
      select c.category_id, c.parent_id, c.level::int, c.name, c.enabled, c.need_qual_type::int, c.after_sale_days::int, c.unit_ids,
        array(select u.name from goods_unit u where u.unit_id = any(c.unit_ids) order by array_position(c.unit_ids, u.unit_id)) as unit_names,
        c.attr_template as attrs, c.weigh_goods, c.is_prescription, c.version,
        (select string_agg(p.name, ' / ' order by p.level) from category p where p.category_id = any(c.path)) as path_text,
        (select count(*)::int from goods_spu g where g.category_id = c.category_id and not g.deleted) as goods_count,
        (select count(*)::int from category s where s.parent_id = c.category_id) as child_count,
        ${isEnd('<')} as first, ${isEnd('>')} as last, ${total} as total
      from (select c.*, ${place} as place from ${all} order by place limit ${limit} offset ${offset}) c
      order by c.place`.execute(db)
    return rows.rows
  })
}

/** Returns the units of the platform, which its categories offer. */
export const platformUnits = (db: Reading) =>
  db.selectFrom('goodsUnit').select(['unitId', 'name']).where('shopId', 'is', null).orderBy('unitId').execute()
