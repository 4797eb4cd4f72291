import { informationCategories } from '@mall/api/content/information'
import type { information } from '@mall/api/content/information'
import { newsStates } from '@mall/api/content/news-states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { contentOf } from '../news/save-news.ts'
import { informationOf, informationPage } from './queries.ts'
import type { InformationRow } from './queries.ts'
import { insertInformation, updateInformation } from './store.ts'

const present = <It extends InformationRow>(it: It) => ({
  ...it,
  categoryText: informationCategories[it.category],
  stateText: newsStates[it.state],
})

export const listInformation: Handler<typeof information.operated> = async ({ db }, input) => {
  const page = await informationPage(db, input, pageOfInput(input))
  return { ...page, list: page.list.map(present) }
}

export const showInformation: Handler<typeof information.detail> = async ({ db }, { informationId }) =>
  present((await informationOf(db, informationId)) ?? refuse('NOT_FOUND'))

export const saveInformation: Handler<typeof information.save> = async (ctx, input) => {
  const { informationId, version, title, category, cover = [], summary = '', isTop = false, state, publishTime } = input
  const article = {
    title,
    category,
    cover: cover[0] ?? null,
    summary,
    contentHtml: contentOf(input.contentHtml),
    isTop,
    state,
    publishTime: publishTime ?? null,
    setBy: ctx.actor.userId,
  }
  if (informationId === undefined) return { informationId: await insertInformation(ctx, article) }
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  if (await updateInformation(ctx, { informationId, version }, article)) return { informationId }
  return refuse((await informationOf(ctx.db, informationId)) === undefined ? 'NOT_FOUND' : 'STALE')
}
