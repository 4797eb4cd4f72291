import type { In, Out } from '@mall/api/endpoint'
import type { view } from '@mall/api/view/endpoints'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Owner, Seller } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'

export type Columns = NonNullable<In<typeof view.arrange>['columns']>

export type ViewRow = {
  readonly viewId: Id
  readonly shopId: Id
  readonly userId: Id
  readonly list: string
  readonly name: string
  readonly query: string
  readonly columns: Columns | null
  readonly shared: boolean
  readonly isDefault: boolean
}

/** Who reads which list, and whether they keep the shop's own views. */
export type Reader = { readonly shopId: Id; readonly userId: Id; readonly list: string; readonly keepsShared: boolean }

export const readerOf = ({ userId, shop }: Seller, list: string): Reader => ({
  shopId: shop.shopId,
  userId,
  list,
  keepsShared: shop.can.has('staff.manage'),
})

/** The views of a list that a person sees in a shop, the shop's first, and their columns; in one statement. */
export const seenBy = async (db: Reading, reader: Reader): Promise<Out<typeof view.ofList>> => {
  const { shopId, userId, list, keepsShared } = reader
  const found = await sql<Out<typeof view.ofList>>`
    select coalesce((
        select json_agg(json_build_object('viewId', v.view_id, 'name', v.name, 'query', v.query, 'columns', v.columns,
          'shared', v.shared, 'isDefault', v.is_default, 'mine', not v.shared or ${keepsShared}::boolean)
          order by v.shared desc, v.view_id)
        from list_view v where v.shop_id = ${shopId} and v.list = ${list} and (v.shared or v.user_id = ${userId})
      ), '[]') as views, (
        select s.columns from list_setting s where s.shop_id = ${shopId} and s.user_id = ${userId} and s.list = ${list}
      ) as columns, ${keepsShared}::boolean as "mayShare"`.execute(db)
  return found.rows[0]!
}

export const viewOf = async (db: Reading, viewId: Id): Promise<ViewRow | undefined> => {
  const found = await sql<ViewRow>`
    select view_id as "viewId", shop_id as "shopId", user_id as "userId", list, name, query, columns, shared,
      is_default as "isDefault"
    from list_view where view_id = ${viewId}`.execute(db)
  return found.rows[0]
}

/** A view is the shop's in which it was named. */
export const ownerOfView = async (db: Reading, viewId: Id): Promise<Owner | undefined> => {
  const found = await viewOf(db, viewId)
  return found && { shopId: found.shopId }
}
