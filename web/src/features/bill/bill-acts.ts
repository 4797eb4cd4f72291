import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { yuan } from '../../kit/money.ts'
import {
  adjustForm,
  disputeForm,
  invoiceForm,
  payForm,
  refuseDisputeForm,
  refusePaymentForm,
  rejectForm,
} from './bill-forms.tsx'
import type { Bill, BillPayment, LineOfBill } from './bill-rows.ts'

const may =
  (button: Bill['buttons'][number]) =>
  ({ buttons }: Pick<Bill, 'buttons'>): boolean =>
    buttons.includes(button)
const about = ({ billNo, purchaserName, payableMoney }: Bill) =>
  `${billNo}，${purchaserName}，应付 ${yuan(payableMoney)}`

/** The supplier's actions on a whole bill. */
export const supplierActs: readonly RowAct<Bill>[] = [
  {
    key: 'submit',
    label: '提交采购方确认',
    kind: 'brand',
    when: may('submit'),
    send: sends(api.bill.submit, ({ billId, version }: Bill) => ({ billId, version })),
    ask: {
      title: '提交给采购方？',
      words: (it) => `${about(it)}，共 ${it.orderCount} 笔订单。提交后采购方会收到消息，驳回后可以再改。`,
      yes: '提交',
      no: '再核对',
      good: true,
    },
    done: '已提交，等采购方确认',
  },
  { key: 'adjust', label: '调整金额', when: may('edit'), form: adjustForm, about, buttons: { name: '保存调整' } },
  {
    key: 'revise',
    label: '重新编辑',
    kind: 'brand',
    when: may('revise'),
    send: sends(api.bill.revise, ({ billId }: Bill) => ({ billId })),
    done: '已回到草稿，订单金额已按现在的重新读取',
  },
  {
    key: 'invoice',
    label: '登记发票',
    kind: 'brand',
    when: may('invoice'),
    form: invoiceForm,
    about: (it) => `${about(it)}，还可开 ${yuan(it.invoiceRestMoney)}`,
    buttons: { name: '登记' },
  },
  {
    key: 'void',
    label: '作废',
    kind: 'bad',
    when: may('void'),
    send: sends(api.bill.voidBill, ({ billId }: Bill) => ({ billId })),
    ask: {
      title: '作废这张对账单？',
      words: (it) => `${about(it)}。作废后不能恢复，其中的 ${it.orderCount} 笔订单可以列入别的对账单。`,
      yes: '作废',
      no: '保留',
    },
    done: '对账单已作废',
    refreshes: ['order'],
  },
]

/** The purchaser's actions on a whole bill. */
export const purchaserActs: readonly RowAct<Bill>[] = [
  {
    key: 'confirm',
    label: '确认对账',
    kind: 'brand',
    when: (it) =>
      may('confirm')(it) &&
      (it.contestedCount < it.orderCount || '全部订单都有未了结的异议，请等供应商答复，或驳回整单'),
    send: sends(api.bill.confirm, ({ billId, confirmMoney }: Bill) => ({ billId, payableMoney: confirmMoney })),
    ask: {
      title: '确认这张对账单？',
      words: ({ orderCount, contestedCount, confirmMoney, supplierName }) =>
        `您确认 ${orderCount - contestedCount} 笔订单应付${supplierName} ${yuan(confirmMoney)}，确认后不能撤回。${
          contestedCount > 0 ? `${contestedCount} 笔有异议的订单移至下期对账单。` : ''
        }`,
      yes: '确认对账',
      no: '再核对',
      good: true,
    },
    done: '已确认，供应商会收到消息',
    refreshes: ['order', 'credit'],
  },
  {
    key: 'pay',
    label: '登记付款',
    kind: 'brand',
    when: may('pay'),
    form: payForm,
    about: (it) => `${it.billNo}，未付 ${yuan(it.restMoney)}`,
    buttons: { name: '登记付款', not: '不登记' },
  },
  {
    key: 'reject',
    label: '驳回整单',
    when: may('reject'),
    form: rejectForm,
    about: (it) => `${it.billNo}，应付 ${yuan(it.payableMoney)}`,
    buttons: { name: '驳回', not: '再核对', bad: true },
  },
]

const aboutLine = ({ orderNo, dueMoney }: LineOfBill) => `订单 ${orderNo}，账单 ${yuan(dueMoney)}`
const counts = ({ place }: LineOfBill): boolean => place === 1
const waits = ({ dispute }: LineOfBill): boolean => dispute?.state === 1
const contested = ({ dispute }: LineOfBill): boolean => dispute?.state === 1 || dispute?.state === 3

/** The supplier's actions on one order of a bill. */
export const supplierLineActs: readonly RowAct<LineOfBill>[] = [
  {
    key: 'accept',
    label: '接受异议',
    kind: 'brand',
    when: (it) => may('answerDispute')(it) && counts(it) && waits(it),
    send: sends(api.bill.answerDispute, ({ dispute }: LineOfBill) => ({
      disputeId: dispute!.disputeId,
      accept: true,
    })),
    ask: {
      title: '接受这个异议？',
      words: (it) => `${aboutLine(it)}，改按 ${yuan(it.dispute!.proposedMoney)} 计入本单。`,
      yes: '接受',
      no: '再核对',
      good: true,
    },
    done: '已接受，应付金额已更新',
  },
  {
    key: 'refuse',
    label: '不接受',
    when: (it) => may('answerDispute')(it) && counts(it) && waits(it),
    form: refuseDisputeForm,
    about: aboutLine,
    buttons: { name: '不接受', not: '再核对' },
  },
]

/** The purchaser's actions on one order of a bill. */
export const purchaserLineActs: readonly RowAct<LineOfBill>[] = [
  {
    key: 'dispute',
    label: '提出异议',
    when: (it) => may('dispute')(it) && counts(it) && !contested(it),
    form: disputeForm,
    about: aboutLine,
    buttons: { name: '提交异议', not: '不提' },
  },
  {
    key: 'withdraw',
    label: '撤回异议',
    when: (it) => may('dispute')(it) && counts(it) && contested(it),
    send: sends(api.bill.withdrawDispute, ({ dispute }: LineOfBill) => ({ disputeId: dispute!.disputeId })),
    ask: {
      title: '撤回异议？',
      words: (it) => `${aboutLine(it)}，按账单金额计入本单。`,
      yes: '撤回异议',
      no: '保留',
      good: true,
    },
    done: '异议已撤回',
  },
]

/** The supplier's actions on a payment that the purchaser recorded. */
export const paymentActs: readonly RowAct<BillPayment>[] = [
  {
    key: 'came',
    label: '确认到账',
    kind: 'brand',
    when: ({ state }) => state === 1,
    send: sends(api.bill.confirmPay, ({ paymentId }: BillPayment) => ({ paymentId, pass: true })),
    ask: {
      title: '确认这笔付款到账？',
      words: ({ amountMoney, way, serialNo }) => `${way} ${yuan(amountMoney)}，流水号 ${serialNo}。确认后不能撤回。`,
      yes: '确认到账',
      no: '再核对',
      good: true,
    },
    done: '已确认到账',
    refreshes: ['order', 'credit', 'customer'],
  },
  {
    key: 'missing',
    label: '未到账',
    when: ({ state }) => state === 1,
    form: refusePaymentForm,
    about: ({ amountMoney, serialNo }) => `${yuan(amountMoney)}，流水号 ${serialNo}`,
    buttons: { name: '告知未到账', not: '再核对' },
  },
]
