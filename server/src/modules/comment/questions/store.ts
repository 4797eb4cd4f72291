import { mostAskedInDay, mostWaitingOfGoods } from '@mall/api/comment/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/** A question about goods with its answers. */
export type QuestionToAdd = {
  readonly spuId: Id
  readonly shopId: Id
  readonly askUserId: Id
  readonly anonymous?: boolean
  readonly content: string
  readonly at?: Date
  readonly answers?: readonly { readonly userId: Id; readonly isSeller: boolean; readonly content: string }[]
}

/** Adds questions with their answers; returns their ids. */
export const addQuestions = async (ctx: Write, list: readonly QuestionToAdd[]): Promise<Id[]> => {
  if (list.length === 0) return []
  const made = await ctx.db
    .insertInto('goodsQuestion')
    .values(
      list.map((it) => {
        const at = it.at ?? ctx.now
        const answered = (it.answers ?? []).length > 0
        return {
          spuId: it.spuId,
          shopId: it.shopId,
          askUserId: it.askUserId,
          anonymous: it.anonymous ?? false,
          content: it.content,
          state: answered ? 1 : 0,
          askTime: at,
          answerTime: answered ? at : null,
        }
      }),
    )
    .returning('questionId')
    .execute()
  const answers = list.flatMap((it, at) =>
    (it.answers ?? []).map((answer) => ({
      questionId: made[at]!.questionId,
      shopId: it.shopId,
      userId: answer.userId,
      isSeller: answer.isSeller,
      content: answer.content,
      time: it.at ?? ctx.now,
    })),
  )
  if (answers.length > 0) await ctx.db.insertInto('goodsAnswer').values(answers).execute()
  return made.map(({ questionId }) => questionId)
}

const day = 86_400_000

type NewQuestion = {
  readonly spuId: Id
  readonly userId: Id
  readonly content: string
  readonly anonymous: boolean
  /** The shops where the asker works; they may not ask about goods of these. */
  readonly ownShopIds: readonly Id[]
}
type Asked = {
  readonly shopId: Id
  readonly goodsName: string
  readonly own: boolean
  readonly inDay: number
  readonly waiting: number
  readonly questionId: Id | null
}

/** Adds a question about goods on sale; `questionId` is null if that is refused. Undefined when there are no such goods. */
export const insertQuestion = async (ctx: Write, it: NewQuestion): Promise<Asked | undefined> => {
  // One question of a person at a time, because two at once would both find a place under the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`goods_question ${it.userId}`}, 0))`.execute(ctx.db)
  const since = new Date(ctx.now.getTime() - day)
  const found = await sql<Asked>`
    with known as (
      select p.spu_id, p.shop_id, p.name as goods_name, p.shop_id = any(${[...it.ownShopIds]}::bigint[]) as own
      from goods_spu p join shop s using (shop_id)
      where p.spu_id = ${it.spuId} and not p.deleted and p.sale_state = 1 and s.shop_status in (1, 2)
    ), counted as (
      select count(*) filter (where ask_time > ${since})::int as in_day,
        count(*) filter (where spu_id = ${it.spuId} and state = 0)::int as waiting
      from goods_question where ask_user_id = ${it.userId} and (ask_time > ${since} or spu_id = ${it.spuId})
    ), made as (
      insert into goods_question (spu_id, shop_id, ask_user_id, anonymous, content, ask_time)
      select spu_id, shop_id, ${it.userId}, ${it.anonymous}, ${it.content}, ${ctx.now}::timestamptz from known, counted
      where not own and in_day < ${mostAskedInDay} and waiting < ${mostWaitingOfGoods} returning question_id
    )
    select k.shop_id, k.goods_name, k.own, c.in_day, c.waiting, (select question_id from made) as question_id
    from known k, counted c`.execute(ctx.db)
  return found.rows[0]
}

/** Marks a shown question as useful for a person, or unmarks it; returns the new count. Undefined when it is not shown. */
export const setUseful = async (
  ctx: Write,
  { questionId, userId, useful }: { readonly questionId: Id; readonly userId: Id; readonly useful: boolean },
): Promise<number | undefined> => {
  const changed = useful
    ? sql`insert into goods_question_useful (question_id, shop_id, user_id, time)
        select question_id, shop_id, ${userId}, ${ctx.now}::timestamptz from held on conflict do nothing returning 1 as by`
    : sql`delete from goods_question_useful u using held
        where u.question_id = held.question_id and u.user_id = ${userId} returning -1 as by`
  // Locks the question first, because two counts at once would start from the same number.
  const found = await sql<{ usefulCount: number }>`
    with held as materialized (
      select question_id, shop_id from goods_question where question_id = ${questionId} and state < 2 for no key update
    ), changed as (${changed})
    update goods_question q set useful_count = q.useful_count + coalesce((select by from changed), 0)
    from held where q.question_id = held.question_id returning q.useful_count`.execute(ctx.db)
  return found.rows[0]?.usefulCount
}

type Version = { readonly shopId: Id | null; readonly questionId: Id; readonly version: number }
type Changed = {
  readonly version: number
  readonly shopId: Id
  readonly spuId: Id
  readonly askUserId: Id
  readonly content: string
}

const those = ({ shopId, questionId, version }: Version) =>
  sql`question_id = ${questionId} and version = ${version} and (${shopId}::bigint is null or shop_id = ${shopId})`
const answered = sql`version, shop_id, spu_id, ask_user_id, content`

/** Saves the shop's answer to a shown question, in place of an earlier one; undefined when nothing changed. */
export const putAnswer = async (
  ctx: Write,
  which: Version & { readonly shopId: Id },
  by: { readonly userId: Id; readonly content: string },
): Promise<Changed | undefined> => {
  const found = await sql<Changed>`
    with changed as (
      update goods_question set state = 1, answer_time = ${ctx.now}::timestamptz, version = version + 1
      where ${those(which)} and state < 2 returning question_id, ${answered}
    ), put as (
      insert into goods_answer (question_id, shop_id, user_id, is_seller, content, time)
      select question_id, shop_id, ${by.userId}, true, ${by.content}, ${ctx.now}::timestamptz from changed
      on conflict (shop_id, question_id) where is_seller
      do update set content = excluded.content, user_id = excluded.user_id, time = excluded.time
    )
    select ${answered} from changed`.execute(ctx.db)
  return found.rows[0]
}

/** Hides a shown question for the shop (1) or the platform (2). */
export const hide = async (
  ctx: Write,
  which: Version,
  { by, reason }: { readonly by: 1 | 2; readonly reason: string },
): Promise<Changed | undefined> => {
  const found = await sql<Changed>`
    update goods_question set state = 2, hidden_by = ${by}::smallint, hide_reason = ${reason}, version = version + 1
    where ${those(which)} and state < 2 returning ${answered}`.execute(ctx.db)
  return found.rows[0]
}

/** Shows a hidden question again; a shop only one it hid itself. */
export const show = async (ctx: Write, which: Version, by: 1 | 2): Promise<Changed | undefined> => {
  const found = await sql<Changed>`
    update goods_question set state = case when answer_time is null then 0 else 1 end, hidden_by = null, hide_reason = '',
      version = version + 1
    where ${those(which)} and state = 2 and hidden_by <= ${by} returning ${answered}`.execute(ctx.db)
  return found.rows[0]
}
