import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { answerForm, hideForm } from './question-forms.ts'
import type { ShopQuestion } from './question-forms.ts'

/** The shop's actions on a question about its goods. */
export const questionActs: readonly RowAct<ShopQuestion>[] = [
  {
    key: 'answer',
    label: '回答',
    kind: 'brand',
    when: ({ buttons }) => buttons.includes('answer'),
    form: answerForm,
    title: '回答问题',
    about: ({ goodsName, content }) => `${goodsName} · ${content}`,
    buttons: { name: '发布回答' },
  },
  {
    key: 'mend',
    label: '修改回答',
    when: ({ buttons }) => buttons.includes('mend'),
    form: answerForm,
    title: '修改回答',
    about: ({ goodsName, content }) => `${goodsName} · ${content}`,
    buttons: { name: '发布回答' },
  },
  {
    key: 'hide',
    label: '隐藏',
    kind: 'bad',
    when: ({ buttons }) => buttons.includes('hide'),
    form: hideForm,
    title: '隐藏这个问答',
    about: ({ content }) => `“${content}”不再显示在商品页上，可以随时恢复。`,
    buttons: { name: '隐藏', bad: true },
  },
  {
    key: 'show',
    label: '恢复显示',
    when: ({ state, buttons }) => state === 2 && (buttons.includes('show') || '由平台隐藏，只有平台可以恢复'),
    send: sends(api.comment.showQuestion, ({ questionId, version }: ShopQuestion) => ({ questionId, version })),
    done: '问答已恢复显示',
  },
]
