import type { Insertable } from 'kysely'
import type { Recommendation } from '../../tables.ts'
import type { Write } from '../../kernel/context.ts'

/** A notice of the platform, or of a shop when `shopId` is given. */
export type NoticeToSave = {
  readonly shopId?: number
  readonly title: string
  readonly content: string
  /** 1 system, 2 activity, 3 rules. */
  readonly type?: 1 | 2 | 3
  readonly beginsAt?: Date
  readonly endsAt?: Date
  readonly isTop?: boolean
}

/** Publishes a notice and answers its id. */
export const saveNotice = async (ctx: Write, it: NoticeToSave): Promise<number> => {
  const made = await ctx.db
    .insertInto('notice')
    .values({
      shop_id: it.shopId ?? null,
      scope: it.shopId === undefined ? 1 : 2,
      title: it.title,
      content: it.content,
      type: it.type ?? 1,
      begins_at: it.beginsAt ?? ctx.now,
      ends_at: it.endsAt ?? null,
      is_top: it.isTop ?? false,
      created_at: ctx.now,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow()
  return made.notice_id
}

/** Sets a setting that pages may read when `isPublic`. */
export const saveParam = async (
  ctx: Write,
  it: { readonly key: string; readonly value: string; readonly isPublic: boolean; readonly remark?: string },
): Promise<void> => {
  const row = { value: it.value, is_public: it.isPublic, remark: it.remark ?? '', updated_at: ctx.now }
  await ctx.db
    .insertInto('param')
    .values({ key: it.key, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((known) => ({ ...row, version: known('param.version', '+', 1) })),
    )
    .execute()
}

/** What the platform recommends somewhere: a product, a shop, or a link. */
export type RecommendationToSave = {
  readonly position: 'home_shop' | 'home_goods' | 'hot' | 'service' | 'banner'
  /** 1 product, 2 shop, 3 link. */
  readonly targetType: 1 | 2 | 3
  readonly targetId?: number
  readonly title?: string
  readonly image?: string
  readonly url?: string
  readonly description?: string
  readonly sort?: number
  readonly beginsAt?: Date
  readonly endsAt?: Date
}

/** Puts recommendations in place, in one statement. */
export const saveRecommendations = async (ctx: Write, list: readonly RecommendationToSave[]): Promise<void> => {
  const rows = list.map((it, at): Insertable<Recommendation> => ({
    position: it.position,
    target_type: it.targetType,
    target_id: it.targetId ?? null,
    title: it.title ?? '',
    image: it.image ?? null,
    url: it.url ?? null,
    description: it.description ?? '',
    sort: it.sort ?? at,
    begins_at: it.beginsAt ?? ctx.now,
    ends_at: it.endsAt ?? null,
  }))
  if (rows.length > 0) await ctx.db.insertInto('recommendation').values(rows).execute()
}
