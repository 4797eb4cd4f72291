import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { customersForm, extendForm, goodsForm, terminateForm } from './contract-forms.ts'

export type Contract = AnswerOf<Calls['contract']['list']>['list'][number]
export type ContractDetail = AnswerOf<Calls['contract']['detail']>
type Button = Contract['buttons'][number]

/** Checks an action against the buttons that the server sends with each contract. */
const allows =
  (act: Button) =>
  ({ buttons }: Contract): boolean =>
    buttons.includes(act)

const moves = (op: 'submit' | 'withdraw' | 'copy') =>
  sends(api.contract.edit, ({ contractId, version }: Contract) => ({ op, contractId, version }))

/** The shop's actions on one contract, in its list and its detail. */
export const contractActs: readonly RowAct<Contract>[] = [
  {
    key: 'submit',
    label: '提交签署',
    kind: 'brand',
    when: allows('submit'),
    send: moves('submit'),
    ask: {
      title: '提交给客户签署？',
      words: ({ name, signText }) =>
        `您代表本店签署“${name}”，${signText}会收到消息。提交后不能修改；没有客户签署时可以撤回。`,
      yes: '签署并提交',
      no: '再看看',
    },
    done: '已提交，客户会收到消息',
  },
  {
    key: 'edit',
    label: '修改',
    when: allows('save'),
    go: ({ contractId }) => `/mj/contract/edit?contractId=${contractId}`,
    needs: api.contract.edit,
  },
  {
    key: 'withdraw',
    label: '撤回',
    when: allows('withdraw'),
    send: moves('withdraw'),
    ask: {
      title: '撤回这份合同？',
      words: ({ name }) => `“${name}”回到草稿，可以修改后重新提交；客户会收到消息。`,
      yes: '撤回',
      no: '不撤回',
    },
    done: '合同已撤回',
  },
  {
    key: 'extend',
    label: '延期',
    when: allows('extend'),
    form: extendForm,
    title: '合同延期',
    about: ({ name, endDate }) => `“${name}”的截止日期是 ${endDate}，客户会收到消息。`,
    buttons: { name: '延期' },
  },
  {
    key: 'terminate',
    label: '终止',
    kind: 'bad',
    when: allows('terminate'),
    form: terminateForm,
    title: '终止合同',
    about: ({ name }) => `“${name}”立即终止，不能恢复；已下的订单价格不变，客户会收到消息。`,
    buttons: { name: '终止合同', not: '不终止', bad: true },
  },
  { key: 'copy', label: '复制', when: allows('copy'), send: moves('copy'), done: '已复制为新的草稿，在合同列表最前面' },
  {
    key: 'drop',
    label: '删除',
    kind: 'bad',
    when: allows('drop'),
    send: sends(api.contract.drop, ({ contractId, version }: Contract) => ({ contractId, version })),
    ask: {
      title: '删除这份草稿？',
      words: ({ name }) => `“${name}”连同它的客户、商品和记录一起删除，不能恢复。`,
      yes: '删除',
      no: '不删除',
    },
    done: '草稿已删除',
  },
]

/** Actions that change a draft's customers or goods without opening its whole form. */
export const draftActs: readonly RowAct<ContractDetail>[] = [
  { key: 'customers', label: '调整客户', when: allows('save'), form: customersForm, title: '合同客户' },
  { key: 'goods', label: '调整商品', when: allows('save'), form: goodsForm, title: '合同商品' },
]
