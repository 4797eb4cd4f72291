import type { RowAct } from '../../blocks/acts/act-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { refuseForm, signForm } from './contract-forms.ts'

type Offer = AnswerOf<Calls['contract']['offer']>

/** The enterprise's actions on an offered contract, on the page where it reads the contract. */
export const offerActs: readonly RowAct<Offer>[] = [
  {
    key: 'sign',
    label: '签署',
    kind: 'brand',
    when: ({ buttons }) => buttons.includes('sign'),
    form: signForm,
    title: '签署合同',
    about: ({ name, contractNo, customer }) =>
      `您代表“${customer.name}”签署“${name}”（${contractNo}）。签署后按合同约定的价格和数量购买，不能撤回。`,
    buttons: { name: '我已阅读，签署', not: '再看看' },
  },
  {
    key: 'refuse',
    label: '拒签',
    when: ({ buttons }) => buttons.includes('refuse'),
    form: refuseForm,
    title: '拒签合同',
    about: ({ name }) => `拒签“${name}”后不能再签署，需要卖家重新提交。`,
    buttons: { name: '拒签', not: '再看看', bad: true },
  },
]
