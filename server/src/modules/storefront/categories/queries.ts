import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

/** Category as lists need it; `path` leads from the first level to the category itself. */
export type Category = {
  readonly id: number
  readonly name: string
  readonly icon: string | null
  readonly level: 1 | 2 | 3
  readonly parentId: number | null
  readonly path: readonly number[]
}

/** Returns all categories in use, in the order of menus. */
export const readCategories = async (db: Reading): Promise<Category[]> => {
  const found = await sql<Category>`
    select category_id as id, name, icon, level, parent_id as "parentId", path
    from category where enabled order by level, sort, category_id`.execute(db)
  return found.rows
}
