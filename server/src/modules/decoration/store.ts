import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Decoration } from './rules.ts'

/* The only writer of the decoration of shops. */

type Version = { readonly shopId: Id; readonly version: number }

const byWhom = ({ actor }: Write): Id | null => actor?.userId ?? null

/** Saves a draft over the version that was read, 0 if there was none; returns its version, undefined when it was saved again since. */
export const putDraft = async (ctx: Write, of: Version, draft: Decoration): Promise<number | undefined> => {
  const put = await sql<{ version: number }>`
    insert into shop_decoration as d (shop_id, draft, set_by, update_time)
    select ${of.shopId}, ${JSON.stringify(draft)}::jsonb, ${byWhom(ctx)}, ${ctx.now}
    where ${of.version}::int = 0 or exists (select from shop_decoration where shop_id = ${of.shopId})
    on conflict (shop_id) do update
      set draft = excluded.draft, set_by = excluded.set_by, update_time = excluded.update_time, version = d.version + 1
      where d.version = ${of.version}
    returning version`.execute(ctx.db)
  return put.rows[0]?.version
}

/** Publishes the draft and returns it; undefined when it was saved again since. */
export const publishDraft = async (
  ctx: Write,
  of: Version,
): Promise<{ draft: Decoration; version: number } | undefined> => {
  const published = await sql<{ draft: Decoration; version: number }>`
    update shop_decoration
    set published = draft, published_time = ${ctx.now}, set_by = ${byWhom(ctx)}, update_time = ${ctx.now},
      version = version + 1
    where shop_id = ${of.shopId} and version = ${of.version} returning draft, version`.execute(ctx.db)
  return published.rows[0]
}
