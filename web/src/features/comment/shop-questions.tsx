import { shopQuestions as input } from '@mall/api/comment/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { questionActs } from './question-acts.ts'
import { questionColumns } from './question-columns.tsx'

/** List of questions about a shop's goods. */
export const shopQuestions: ListOf<typeof api.comment.shopQuestions> = {
  name: 'comment.question',
  title: '商品问答',
  thing: '问答',
  counts: '条',
  call: api.comment.shopQuestions,
  fields: input.shape,
  id: ({ questionId }) => questionId,
  nameOf: ({ content }) => content,
  tabs: { label: '问答状态', field: 'tab', first: 'all', call: api.comment.shopQuestionTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '问题、商品名称' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '提问日期' },
  ],
  sorts: { newest: '最新提问', oldest: '最早提问', useful: '最多人觉得有用' },
  columns: questionColumns,
  acts: [
    ...questionActs,
    {
      key: 'detail',
      label: '详情',
      kind: 'quiet',
      go: ({ questionId }) => `/mj/goodsQa/detail/${questionId}`,
      needs: api.comment.shopQuestion,
    },
  ],
}
