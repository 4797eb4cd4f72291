import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'

type Named = { readonly id: Id; readonly name: string }
type Attribute = { readonly name: string; readonly value: string }

const pathOf = sql<Named[]>`(select json_agg(json_build_object('id', p.category_id, 'name', p.name) order by p.level)
  from category p where p.category_id = any(c.path))`

type Row = {
  readonly sourceSpuId: Id
  readonly name: string
  readonly image: string
  readonly brand: string | null
  readonly path: Named[]
  readonly attrs: Attribute[]
  readonly total: number
}

/** Returns a page of the platform's library, by words of the name and a category of any level. */
export const standardPage = (
  db: Reading,
  { keyword, categoryId }: { readonly keyword?: string | undefined; readonly categoryId?: Id | undefined },
  page: Parameters<typeof readPage>[1],
) => {
  const all = sql`standard_goods s join category c using (category_id)
    where s.enabled and s.name ilike ${containing(keyword ?? '')}
      and (${categoryId ?? null}::bigint is null or ${categoryId ?? null}::bigint = any(c.path))`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<Row>`
      select s.standard_id as "sourceSpuId", s.name, s.main_images[1] as image, s.brand, ${pathOf} as path, s.attrs,
        ${total} as total
      from ${all} order by s.standard_id limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

type Whole = {
  readonly sourceSpuId: Id
  readonly name: string
  readonly brand: string | null
  readonly path: Named[]
  readonly unitIds: Id[]
  readonly mainImages: string[]
  readonly attrs: Attribute[]
  readonly specDefs: { specName: string; values: string[] }[]
  readonly detailHtml: string
}

export const standardOf = async (db: Reading, standardId: Id): Promise<Whole | undefined> => {
  const found = await sql<Whole>`
    select s.standard_id as "sourceSpuId", s.name, s.brand, ${pathOf} as path, c.unit_ids, s.main_images, s.attrs, s.spec_defs,
      s.detail_html
    from standard_goods s join category c using (category_id)
    where s.standard_id = ${standardId} and s.enabled`.execute(db)
  return found.rows[0]
}
