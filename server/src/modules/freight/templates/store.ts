import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

type Table = 'freight_template' | 'delivery_template'
type Version = { readonly id: Id; readonly version: number }

/** Locks the templates of a shop for one writer at a time, so that a second one sees the name or the number of the first. */
export const lockTemplates = (ctx: Write, table: Table, shopId: Id) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${shopId}`}, 0))`.execute(ctx.db)

const keyOf = (table: Table) => sql.ref(table === 'freight_template' ? 'freight_id' : 'template_id')

/** Locks a template against goods that are about to use it; returns its name, undefined if it does not exist in this version. */
export const lockTemplate = async (ctx: Write, table: Table, shopId: Id, it: Version): Promise<string | undefined> => {
  const found = await sql<{ name: string }>`
    select name from ${sql.table(table)}
    where ${keyOf(table)} = ${it.id} and shop_id = ${shopId} and version = ${it.version} and not deleted
    for update`.execute(ctx.db)
  return found.rows[0]?.name
}

/** Deletes a locked freight template. */
export const deleteFreightTemplate = (ctx: Write, shopId: Id, freightId: Id) =>
  sql`update freight_template set deleted = true, is_default = false, version = version + 1
    where freight_id = ${freightId} and shop_id = ${shopId}`.execute(ctx.db)

/** Deletes a locked delivery template. */
export const deleteDeliveryTemplate = (ctx: Write, shopId: Id, tplId: Id) =>
  sql`update delivery_template set deleted = true, is_default = false, version = version + 1
    where template_id = ${tplId} and shop_id = ${shopId}`.execute(ctx.db)
