import type { Insertable } from 'kysely'
import type { Recommendation } from '../../../tables.ts'
import type { Write } from '../../../kernel/context.ts'

/** A notice of the platform. */
export type NoticeToSave = {
  readonly title: string
  readonly content: string
  /** 1 system, 2 activity, 3 rules. */
  readonly type?: 1 | 2 | 3
  readonly beginTime?: Date
  readonly endTime?: Date
  readonly isTop?: boolean
}

/** Publishes a notice and returns its id. */
export const saveNotice = async (ctx: Write, it: NoticeToSave): Promise<number> => {
  const made = await ctx.db
    .insertInto('notice')
    .values({
      title: it.title,
      content: it.content,
      type: it.type ?? 1,
      beginTime: it.beginTime ?? ctx.now,
      endTime: it.endTime ?? null,
      isTop: it.isTop ?? false,
      createTime: ctx.now,
    })
    .returning('noticeId')
    .executeTakeFirstOrThrow()
  return made.noticeId
}

/** Saves a setting; pages may read it if `isPublic`. */
export const saveParam = async (
  ctx: Write,
  it: { readonly key: string; readonly value: string; readonly isPublic: boolean; readonly remark?: string },
): Promise<void> => {
  const row = { value: it.value, isPublic: it.isPublic, remark: it.remark ?? '', updateTime: ctx.now }
  await ctx.db
    .insertInto('param')
    .values({ key: it.key, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((known) => ({ ...row, version: known('param.version', '+', 1) })),
    )
    .execute()
}

/** A recommendation of the platform for a place on the site: a product, a shop or a link. */
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
  readonly beginTime?: Date
  readonly endTime?: Date
}

/** Saves recommendations in one statement. */
export const saveRecommendations = async (ctx: Write, list: readonly RecommendationToSave[]): Promise<void> => {
  const rows = list.map((it, at): Insertable<Recommendation> => ({
    position: it.position,
    targetType: it.targetType,
    targetId: it.targetId ?? null,
    title: it.title ?? '',
    image: it.image ?? null,
    url: it.url ?? null,
    description: it.description ?? '',
    sort: it.sort ?? at,
    beginTime: it.beginTime ?? ctx.now,
    endTime: it.endTime ?? null,
  }))
  if (rows.length > 0) await ctx.db.insertInto('recommendation').values(rows).execute()
}
