import type { comment } from '@mall/api/comment/endpoints'
import { questionButtons, questionTabs, stateOfTab } from '@mall/api/comment/states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { askedInShop, askedPage, countsOf } from './queries.ts'

const withButtons = <It extends Parameters<typeof questionButtons>[0]>(it: It) => ({
  ...it,
  buttons: questionButtons(it, 'shop'),
})

export const listShopQuestions: Handler<typeof comment.shopQuestions> = async (
  { db, actor },
  { tab, sort, ...input },
) => {
  const filter = { ...input, shopId: actor.shop.shopId, state: stateOfTab[tab ?? 'all'] }
  const page = await askedPage(db, filter, sort, pageOfInput(input))
  return { ...page, list: page.list.map(withButtons) }
}

const names = { all: '全部', waiting: '待回答', answered: '已回答', hidden: '隐藏' } as const

export const countShopQuestions: Handler<typeof comment.shopQuestionTabs> = async ({ db, actor }, input) => {
  const counts = await countsOf(db, { ...input, shopId: actor.shop.shopId })
  return questionTabs.map((status) => ({ status, name: names[status], count: counts[status] }))
}

export const showShopQuestion: Handler<typeof comment.shopQuestion> = async ({ db, actor }, { questionId }) =>
  withButtons((await askedInShop(db, actor.shop.shopId, questionId)) ?? refuse('NOT_FOUND'))
