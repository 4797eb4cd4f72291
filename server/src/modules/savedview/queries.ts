import type { In, Out } from '@mall/api/endpoint'
import type { savedview } from '@mall/api/savedview/endpoints'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { Place, Viewer } from './whose-views.ts'

export type Columns = NonNullable<In<typeof savedview.arrange>['columns']>

export type ViewRow = Place & {
  readonly viewId: Id
  /** The owner; for a shared view, the person who shared it. */
  readonly userId: Id
  readonly list: string
  readonly name: string
  readonly query: string
  readonly columns: Columns | null
  readonly shared: boolean
  readonly isDefault: boolean
  readonly version: number
}

/** Condition on the place, for rows of one table. */
export const atPlace = ({ side, shopId, boId, userId }: Place & { readonly userId: Id }) => {
  if (shopId !== null) return sql`side = ${side} and shop_id = ${shopId}`
  return boId !== null ? sql`side = ${side} and bo_id = ${boId}` : sql`side = ${side} and user_id = ${userId}`
}

/** Returns the views of a list that a person sees at a place, shared ones first, and their columns; in one statement. */
export const seenBy = async (db: Reading, viewer: Viewer, list: string): Promise<Out<typeof savedview.ofList>> => {
  const { userId, mayShare } = viewer
  const found = await sql<Out<typeof savedview.ofList>>`
    select coalesce((
        select json_agg(json_build_object('viewId', v.view_id, 'name', v.name, 'query', v.query, 'columns', v.columns,
          'shared', v.shared, 'isDefault', v.is_default, 'mine', not v.shared or ${mayShare}::boolean,
          'version', v.version)
          order by v.shared desc, v.view_id)
        from (
          select * from list_view where shared and list = ${list} and ${atPlace(viewer)}
          union all
          select * from list_view where not shared and user_id = ${userId} and list = ${list} and ${atPlace(viewer)}
        ) v
      ), '[]') as views, (
        select columns from list_setting where user_id = ${userId} and list = ${list} and ${atPlace(viewer)}
      ) as columns, ${mayShare}::boolean as "mayShare"`.execute(db)
  return found.rows[0]!
}

export const viewOf = async (db: Reading, viewId: Id): Promise<ViewRow | undefined> => {
  const found = await sql<ViewRow>`
    select view_id as "viewId", side, shop_id as "shopId", bo_id as "boId", user_id as "userId", list, name, query, columns,
      shared, is_default as "isDefault", version
    from list_view where view_id = ${viewId}`.execute(db)
  return found.rows[0]
}
