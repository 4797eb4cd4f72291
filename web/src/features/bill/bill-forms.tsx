import { payWays } from '@mall/api/credit/states'
import { moneyWire, parseMoney } from '@mall/api/money'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { oneOf } from '../../blocks/form/inputs/choice.tsx'
import { day } from '../../blocks/form/inputs/dates.tsx'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { invoicePaper } from '../invoice/parts/invoice-paper.tsx'
import { ReadInvoice } from '../invoice/parts/read-invoice.tsx'
import type { Bill, BillPayment, LineOfBill } from './bill-rows.ts'

type Room = Calls['bill']
const inputs = () => import('@mall/api/bill/inputs')
const fen = (text: string): number => parseMoney(text) ?? 0

type Adjusted = { billId: string; version: number; adjustMoney: string; adjustReason: string }
const adjusted = fieldsOf<Adjusted>()
/** Form that adjusts the sum of a draft, up or down, with a reason. */
export const adjustForm: FormOf<Adjusted, Room['edit'], Bill> = {
  label: '调整',
  call: api.bill.edit,
  schema: () => inputs().then((it) => it.edit),
  start: (it) => ({
    billId: it?.billId ?? '',
    version: it?.version ?? 0,
    adjustMoney: it?.ownAdjustMoney ?? '',
    adjustReason: it?.adjustReason ?? '',
  }),
  parts: [
    {
      fields: [
        adjusted('adjustMoney', '调整金额', money(), {
          must: true,
          hint: '减少应付填负数，例如 -50.00；填 0 取消调整',
        }),
        adjusted('adjustReason', '原因', text({ lines: 2 }), { hint: '采购方会看到' }),
      ],
    },
  ],
  done: { say: '已调整' },
}

type Reasoned = { billId: string; reason: string }
export const rejectForm: FormOf<Reasoned, Room['reject'], Bill> = {
  label: '驳回',
  leaving: 'free',
  call: api.bill.reject,
  schema: () => inputs().then((it) => it.reject),
  start: (it) => ({ billId: it?.billId ?? '', reason: '' }),
  parts: [
    {
      fields: [
        fieldsOf<Reasoned>()('reason', '原因', text({ lines: 2 }), {
          hint: '整张退回供应商修改；只有个别订单不对时，请对该订单提出异议',
        }),
      ],
    },
  ],
  done: { say: '已驳回，供应商会收到消息', refreshes: ['order'] },
}

type Invoiced = {
  billId: string
  invoiceNo: string
  invoiceCode: string
  amountMoney: string
  issueDay: string
  fileId: string
}
const invoiced = fieldsOf<Invoiced>()
/** Form by which the supplier records an invoice over a bill, with its number. */
export const invoiceForm: FormOf<Invoiced, Room['invoice'], Bill> = {
  label: '登记发票',
  call: api.bill.invoice,
  schema: () => inputs().then((it) => it.invoice),
  start: (it) => ({
    billId: it?.billId ?? '',
    invoiceNo: '',
    invoiceCode: '',
    amountMoney: it?.invoiceRestMoney ?? '',
    issueDay: '',
    fileId: '',
  }),
  parts: [
    {
      above: ({ all, write }) => (
        <ReadInvoice
          fileId={all.fileId}
          ask={(fileId) => send(api.bill.readInvoiceFile, { billId: all.billId, fileId }, { quiet: true })}
          onRead={(read) => {
            if (read.invoiceNo !== null) write('invoiceNo', read.invoiceNo)
            if (read.invoiceNo !== null) write('invoiceCode', read.invoiceCode ?? '')
            if (read.amountMoney !== null) write('amountMoney', read.amountMoney)
            if (read.issueDay !== null) write('issueDay', read.issueDay)
          }}
        />
      ),
      fields: [
        invoiced('fileId', '发票文件', invoicePaper(), {
          hint: 'ofd、pdf、xml、jpg 或 png，采购方可以下载；纸质发票可以不传',
        }),
        invoiced('invoiceNo', '发票号码', text(), { must: true, hint: '8 到 20 位数字' }),
        invoiced('invoiceCode', '发票代码', text(), { hint: '数电发票没有代码，可以不填' }),
        invoiced('amountMoney', '开票金额', money(), { must: true, hint: '可以分几张开，全部开齐后转入待付款' }),
        invoiced('issueDay', '开票日期', day()),
      ],
    },
  ],
  done: { say: '发票已登记，采购方会收到消息' },
}

type Paid = {
  billId: string
  amountMoney: string
  paidDay: string
  way: (typeof payWays)[number] | ''
  serialNo: string
  vouchers: readonly string[]
  remark: string
}
const paid = fieldsOf<Paid>()
/** Form by which the purchaser records a payment of a bill. */
export const payForm: FormOf<Paid, Room['pay'], Bill> = {
  label: '登记付款',
  call: api.bill.pay,
  schema: () => inputs().then((it) => it.pay),
  start: (it) => ({
    billId: it?.billId ?? '',
    amountMoney: it?.restMoney ?? '',
    paidDay: '',
    way: '',
    serialNo: '',
    vouchers: [],
    remark: '',
  }),
  parts: [
    {
      fields: [
        paid('amountMoney', '付款金额', money(), { must: true }),
        paid('paidDay', '付款日期', day()),
        paid('way', '付款方式', oneOf(payWays.map((value) => ({ value, label: value })))),
        paid('serialNo', '流水号或收据号', text(), { must: true, hint: '同一号码只能登记一次' }),
        paid('vouchers', '付款凭证', papers({ pdf: true }), { hint: '回单照片或 PDF，供应商核对到账时会看' }),
        paid('remark', '备注', text({ lines: 2 })),
      ],
    },
  ],
  done: { say: '已登记，等供应商确认到账' },
}

type Refused = { paymentId: string; pass: boolean; reason: string }
/** Form by which the supplier refuses a payment that did not arrive. */
export const refusePaymentForm: FormOf<Refused, Room['confirmPay'], BillPayment> = {
  label: '未到账',
  leaving: 'free',
  call: api.bill.confirmPay,
  schema: () => inputs().then((it) => it.confirmPay),
  start: (it) => ({ paymentId: it?.paymentId ?? '', pass: false, reason: '' }),
  parts: [
    { fields: [fieldsOf<Refused>()('reason', '原因', text({ lines: 2 }), { must: true, hint: '采购方会看到' })] },
  ],
  done: { say: '已告知采购方' },
}

type Disputed = { billId: string; orderId: string; proposedMoney: string; reason: string }
const disputed = fieldsOf<Disputed>()
/** Returns the amount a dispute starts with: what is due less the differences that the server found. */
const suggested = ({ dueMoney, differences }: LineOfBill): string => {
  const less = differences.reduce((sum, { money: found }) => sum + (found === null ? 0 : fen(found)), 0)
  return moneyWire(Math.max(0, fen(dueMoney) - less))
}
export const disputeForm: FormOf<Disputed, Room['dispute'], LineOfBill> = {
  label: '提出异议',
  leaving: 'free',
  call: api.bill.dispute,
  schema: () => inputs().then((it) => it.dispute),
  start: (it) => ({
    billId: it?.billId ?? '',
    orderId: it?.orderId ?? '',
    proposedMoney: it === undefined ? '' : suggested(it),
    reason: it?.differences.map(({ text: said }) => said).join('；') ?? '',
  }),
  parts: [
    {
      fields: [
        disputed('proposedMoney', '应为金额', money(), { must: true, hint: '您认为这笔订单应付多少' }),
        disputed('reason', '理由', text({ lines: 3 }), { hint: '供应商会看到' }),
      ],
    },
  ],
  done: { say: '异议已提交，供应商会收到消息' },
}

type Term = { buyerBoId: string; settleDay: string }
export type TermOf = { readonly buyerBoId: string; readonly settleDay: number }
const monthDays = [
  { value: '0', label: '不自动起草' },
  ...Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: `每月 ${at + 1} 日` })),
]
/** Form of the day of the month on which the server drafts a purchaser's bill. */
export const termForm: FormOf<Term, Room['setTerm'], TermOf> = {
  label: '每月自动起草',
  leaving: 'free',
  call: api.bill.setTerm,
  schema: () => inputs().then((it) => it.setTerm),
  start: (it) => ({ buyerBoId: it?.buyerBoId ?? '', settleDay: String(it?.settleDay ?? 0) }),
  parts: [
    {
      fields: [
        fieldsOf<Term>()('settleDay', '月结日', oneOf(monthDays), {
          hint: '当天凌晨起草截至前一天的一个月，仍由您核对后提交；优先于“结算方式”里的每月结算日',
        }),
      ],
    },
  ],
  done: { say: '已保存' },
}

type Answered = { disputeId: string; accept: boolean; reason: string }
export const refuseDisputeForm: FormOf<Answered, Room['answerDispute'], LineOfBill> = {
  label: '不接受异议',
  leaving: 'free',
  call: api.bill.answerDispute,
  schema: () => inputs().then((it) => it.answerDispute),
  start: (it) => ({ disputeId: it?.dispute?.disputeId ?? '', accept: false, reason: '' }),
  parts: [
    { fields: [fieldsOf<Answered>()('reason', '理由', text({ lines: 2 }), { must: true, hint: '采购方会看到' })] },
  ],
  done: { say: '已答复，采购方会收到消息' },
}
