import type { AfterSalesButton } from '@mall/api/aftersales/states'
import { afterSalesButtons } from '@mall/api/aftersales/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { yuan } from '../../kit/money.ts'
import {
  agreeFormOf,
  askPlatformForm,
  decideForm,
  fillReturnForm,
  payForm,
  receiveFormOf,
  refuseGoodsForm,
  rejectForm,
  sendBackForm,
} from './answer-forms.ts'
import type { AfterSalesRow } from './answer-forms.ts'

/** Checks an action against the buttons that the server sends with each after-sales. */
const allows =
  (code: AfterSalesButton) =>
  ({ buttons }: Pick<AfterSalesRow, 'buttons'>): boolean =>
    buttons.some((it) => it.code === code)

const named = (it: AfterSalesRow): string =>
  `${it.typeText}${it.afterType === 3 ? '' : ` ${yuan(it.applyMoney)}`}：${it.lines.map((line) => line.goodsName).join('、')}`

const words = (code: AfterSalesButton) => ({ key: code, label: afterSalesButtons[code].name, when: allows(code) })
const change = ({ orderId, afterSalesId }: AfterSalesRow) => `/aftersales/apply/${orderId}?afterSalesId=${afterSalesId}`

/** The buyer's actions on their after-sales. */
export const buyerActs: readonly RowAct<AfterSalesRow>[] = [
  { ...words('resubmit'), kind: 'brand', go: change, needs: api.aftersales.apply },
  {
    ...words('fillReturn'),
    kind: 'brand',
    form: fillReturnForm,
    about: ({ deadline }) => `请在 ${deadline?.slice(0, 16) ?? ''} 前寄回商品，超时售后会关闭。`,
    buttons: { name: '已寄出' },
  },
  {
    ...words('askPlatform'),
    kind: 'brand',
    form: askPlatformForm,
    about: ({ state }) =>
      state === 40
        ? '商家同意退款后一直没有转账，平台会核实后裁决。'
        : '平台会看双方的说明和照片后裁决，只能申请一次。',
    buttons: { name: '提交平台' },
  },
  { ...words('edit'), go: change, needs: api.aftersales.apply },
  {
    ...words('withdraw'),
    kind: 'quiet',
    send: sends(api.aftersales.withdraw, ({ afterSalesId, version }: AfterSalesRow) => ({ afterSalesId, version })),
    ask: { title: '撤销售后申请', words: named, yes: '撤销申请', no: '再想想' },
    done: '售后申请已撤销',
    refreshes: ['order'],
  },
]

/** The shop's actions on after-sales. */
export const shopActs: readonly RowAct<AfterSalesRow>[] = [
  {
    ...words('agree'),
    kind: 'brand',
    form: agreeFormOf(),
    formFor: agreeFormOf,
    title: '同意售后申请',
    about: named,
    buttons: { name: '同意' },
  },
  {
    ...words('receive'),
    kind: 'brand',
    form: receiveFormOf(),
    formFor: receiveFormOf,
    title: '确认收到退货',
    about: named,
    buttons: { name: '确认收货' },
  },
  {
    ...words('pay'),
    kind: 'brand',
    form: payForm,
    title: '确认已退款',
    about: ({ transferMoney, agreeMoney }) =>
      `请先把 ${yuan(transferMoney)} 转给买家，再上传转账凭证确认。${transferMoney === agreeMoney ? '' : '其余在同意时已从买家的欠款中扣减。'}`,
    buttons: { name: '确认退款' },
  },
  { ...words('sendBack'), form: sendBackForm, title: '退回修改', about: named, buttons: { name: '退回' } },
  {
    ...words('reject'),
    kind: 'bad',
    form: rejectForm,
    title: '拒绝售后申请',
    about: named,
    buttons: { name: '拒绝', bad: true },
  },
  {
    ...words('refuseGoods'),
    kind: 'bad',
    form: refuseGoodsForm,
    title: '拒收退货',
    about: named,
    buttons: { name: '拒收', bad: true },
  },
]

/** The operator's actions on after-sales in which the platform was asked to decide. */
const operatorActs: readonly RowAct<AfterSalesRow>[] = [
  {
    ...words('decide'),
    kind: 'brand',
    form: decideForm(),
    formFor: decideForm,
    title: '售后裁决',
    about: (it) =>
      it.state === 40 ? `商家已同意退款 ${yuan(it.transferMoney)}，一直没有转账。${named(it)}` : named(it),
    buttons: { name: '作出裁决' },
  },
]

export const actsOf = { buyer: buyerActs, seller: shopActs, operator: operatorActs, house: [] } as const
