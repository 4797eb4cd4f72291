import { questionStateText } from '@mall/api/comment/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { masked } from '../rules.ts'

type AnswerRow = { answerId: number; isSeller: boolean; name: string; content: string; time: string }
type QuestionRow = {
  questionId: number
  name: string
  anonymous: boolean
  content: string
  askTime: Date
  usefulCount: number
  marked: boolean
  answers: AnswerRow[]
  total: number
}

const shownName = (name: string, anonymous: boolean) => (anonymous ? '匿名用户' : masked(name))

/** Returns a page of questions about a product with their answers, the shop's first; `userId` is the caller, null for a visitor. */
export const questionsOf = async (db: Reading, spuId: Id, userId: Id | null, range: PageRange) => {
  const all = sql`goods_question q where q.spu_id = ${spuId} and q.state < 2`
  const page = await readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<QuestionRow>`
    select q.question_id, u.name, q.anonymous, q.content, q.ask_time,
      q.useful_count, ${total} as total,
      exists (select from goods_question_useful m where m.question_id = q.question_id and m.user_id = ${userId}::bigint) as marked,
      (select coalesce(json_agg(json_build_object('answerId', a.answer_id, 'isSeller', a.is_seller,
          'name', case when a.is_seller then s.shop_name else w.name end, 'content', a.content, 'time', a.time)
          order by a.is_seller desc, a.time, a.answer_id), '[]')
        from goods_answer a join app_user w on w.user_id = a.user_id where a.question_id = q.question_id) as answers
    from goods_question q join app_user u on u.user_id = q.ask_user_id join shop s on s.shop_id = q.shop_id
    where q.spu_id = ${spuId} and q.state < 2
    order by q.ask_time desc, q.question_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
  const list = page.list.map(({ name, anonymous, answers, ...row }) => ({
    ...row,
    askName: shownName(name, anonymous),
    answers: answers.map((it) => ({ ...it, name: it.isSeller ? it.name : masked(it.name), time: new Date(it.time) })),
  }))
  return { ...page, list }
}

type AskedRow = {
  questionId: number
  spuId: number
  shopName: string
  goodsName: string
  goodsImage: string | null
  name: string
  anonymous: boolean
  content: string
  askTime: Date
  state: number
  usefulCount: number
  answer: string | null
  answerTime: Date | null
  hiddenBy: number | null
  hideReason: string
  version: number
}

const columns = sql`q.question_id, q.spu_id, s.shop_name, p.name as goods_name, p.main_images[1] as goods_image, u.name,
  q.anonymous, q.content, q.ask_time, q.state, q.useful_count, a.content as answer, q.answer_time, q.hidden_by, q.hide_reason,
  q.version`
const around = sql`join goods_spu p using (shop_id, spu_id) join shop s using (shop_id) join app_user u on u.user_id = q.ask_user_id
  left join goods_answer a on a.shop_id = q.shop_id and a.question_id = q.question_id and a.is_seller`

export type QuestionFilter = {
  readonly shopId?: Id
  readonly askUserId?: Id
  readonly keyword?: string | undefined
  readonly state?: number | undefined
  readonly spuId?: Id | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const where = (it: QuestionFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`]
  if (it.shopId !== undefined) conditions.push(sql`q.shop_id = ${it.shopId}`)
  if (it.askUserId !== undefined) conditions.push(sql`q.ask_user_id = ${it.askUserId}`)
  if (it.state !== undefined) conditions.push(sql`q.state = ${it.state}`)
  if (it.spuId !== undefined) conditions.push(sql`q.spu_id = ${it.spuId}`)
  if (it.beginTime !== undefined) conditions.push(sql`q.ask_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`q.ask_time <= ${it.endTime}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(
      sql`(q.content ilike ${like} or exists (select from goods_spu g where g.spu_id = q.spu_id and g.name ilike ${like}))`,
    )
  }
  return sql.join(conditions, sql` and `)
}

const orders = {
  newest: sql`q.ask_time desc, q.question_id desc`,
  oldest: sql`q.ask_time, q.question_id`,
  useful: sql`q.useful_count desc, q.question_id desc`,
} as const

const asShown = ({ name, anonymous, ...row }: AskedRow) => ({
  ...row,
  askName: shownName(name, anonymous),
  stateText: questionStateText(row),
})

/** Returns a page of questions with their goods, for a shop, the platform or the asker. */
export const askedPage = async (
  db: Reading,
  filter: QuestionFilter,
  sort: keyof typeof orders | undefined,
  range: PageRange,
) => {
  const all = sql`goods_question q where ${where(filter)}`
  const page = await readPage(db, range, all, async ({ total, limit, offset }) => {
    const order = orders[sort ?? 'newest']
    const found = await sql<AskedRow & { total: number }>`
      select ${columns}, ${total} as total from (select q.* from ${all} order by ${order} limit ${limit} offset ${offset}) q
      ${around} order by ${order}`.execute(db)
    return found.rows
  })
  return { ...page, list: page.list.map(asShown) }
}

/** Returns a question of a shop. */
export const askedInShop = async (db: Reading, shopId: Id, questionId: Id) => {
  const found = await sql<AskedRow>`
    select ${columns} from goods_question q ${around} where q.question_id = ${questionId} and q.shop_id = ${shopId}`.execute(
    db,
  )
  return found.rows[0] && asShown(found.rows[0])
}

/** Returns the number of questions in each state. */
export const countsOf = async (db: Reading, filter: QuestionFilter) => {
  const found = await sql<{ all: number; waiting: number; answered: number; hidden: number }>`
    select count(*)::int as all, count(*) filter (where q.state = 0)::int as waiting,
      count(*) filter (where q.state = 1)::int as answered, count(*) filter (where q.state = 2)::int as hidden
    from goods_question q where ${where(filter)}`.execute(db)
  return found.rows[0]!
}

/** Returns the state and version of a question, which explain a refusal; of one shop, or of any if null. */
export const standingOf = async (db: Reading, shopId: Id | null, questionId: Id) => {
  const found = await sql<{ state: number; hiddenBy: number | null; version: number }>`
    select state, hidden_by, version from goods_question
    where question_id = ${questionId} and (${shopId}::bigint is null or shop_id = ${shopId})`.execute(db)
  return found.rows[0]
}
