import { allQuestions as input } from '@mall/api/comment/inputs'
import { questionStates } from '@mall/api/comment/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { questionColumns } from './question-columns.tsx'
import { hideAnyForm } from './question-forms.ts'
import type { ShopQuestion } from './question-forms.ts'

/** List of questions about all shops' goods, for the platform to moderate. */
export const allQuestions: ListOf<typeof api.comment.allQuestions> = {
  name: 'comment.allQuestions',
  title: '商品问答',
  thing: '问答',
  counts: '条',
  call: api.comment.allQuestions,
  fields: input.shape,
  id: ({ questionId }) => questionId,
  nameOf: ({ content }) => content,
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '问题、商品名称' },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: Object.entries(questionStates).map(([value, label]) => ({ value, label })),
    },
    { as: 'days', field: ['beginTime', 'endTime'], label: '提问日期' },
  ],
  sorts: { newest: '最新提问', oldest: '最早提问', useful: '最多人觉得有用' },
  columns: [
    ...questionColumns,
    { key: 'shop', title: '店铺', width: 160, card: 'line', cell: ({ shopName }) => shopName },
  ],
  acts: [
    {
      key: 'hide',
      label: '隐藏',
      kind: 'bad',
      when: ({ buttons }) => buttons.includes('hide'),
      form: hideAnyForm,
      title: '隐藏这个问答',
      about: ({ content }) => `“${content}”不再显示在商品页上，提问的人和店铺会收到消息。`,
      buttons: { name: '隐藏', bad: true },
    },
    {
      key: 'show',
      label: '恢复显示',
      when: ({ buttons }) => buttons.includes('show'),
      send: sends(api.comment.showAnyQuestion, ({ questionId, version }: ShopQuestion) => ({ questionId, version })),
      done: '问答已恢复显示',
    },
  ],
}
