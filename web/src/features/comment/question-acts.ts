import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { answerForm, hideForm } from './question-forms.ts'
import type { ShopQuestion } from './question-forms.ts'

/** What a shop may do with a question about its goods. */
export const questionActs: readonly RowAct<ShopQuestion>[] = [
  {
    key: 'answer',
    label: '回答',
    kind: 'brand',
    when: ({ state }) => state === 0,
    form: answerForm,
    title: '回答问题',
    about: ({ goodsName, content }) => `${goodsName} · ${content}`,
    buttons: { name: '发布回答' },
  },
  {
    key: 'mend',
    label: '修改回答',
    when: ({ state }) => state === 1,
    form: answerForm,
    title: '修改回答',
    about: ({ goodsName, content }) => `${goodsName} · ${content}`,
    buttons: { name: '发布回答' },
  },
  {
    key: 'hide',
    label: '隐藏',
    kind: 'bad',
    when: ({ state }) => state < 2,
    form: hideForm,
    title: '隐藏这个问答',
    about: ({ content }) => `“${content}”不再显示在商品页上，可以随时恢复。`,
    buttons: { name: '隐藏', bad: true },
  },
  {
    key: 'show',
    label: '恢复显示',
    when: ({ state, hiddenBy }) => state === 2 && (hiddenBy === 1 || '由平台隐藏，只有平台可以恢复'),
    send: sends(api.comment.showQuestion, ({ questionId, version }: ShopQuestion) => ({ questionId, version })),
    done: '问答已恢复显示',
  },
]
