import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { secret } from '../secrets.ts'
import { auditId, bankLineId, paperPath, shopId, taskId } from '../things.ts'
import { endTime, fields, flag, id, int, list, money, pageOf, paged, text, time } from '../wire-types.ts'
import { surplusWays } from './states.ts'

/* Bank statements of a shop, matched with the payment vouchers of its buyers. */

/** Columns of a bank statement, by their headings. */
export const bankColumns = {
  payTime: '交易时间',
  serialNo: '流水号',
  money: '收入金额',
  payerName: '对方户名',
  payerAccount: '对方账号',
  remark: '摘要',
} as const
export type BankColumn = keyof typeof bankColumns
const bankColumnNames = Object.keys(bankColumns) as [BankColumn, ...BankColumn[]]

/** Tabs of the list of lines: matched, possibly matched, unmatched, confirmed, set aside. */
export const bankTabNames = ['matched', 'doubtful', 'unmatched', 'confirmed', 'ignored'] as const
export type BankTab = (typeof bankTabNames)[number]
export const bankTabWords: Readonly<Record<BankTab, string>> = {
  matched: '已匹配',
  doubtful: '存疑',
  unmatched: '未匹配',
  confirmed: '已确认',
  ignored: '已忽略',
}

const auditing = { role: 'seller', can: 'order.auditpay' } as const
const ofTask = { ...auditing, of: 'task', id: 'taskId' } as const
const ofShop = {
  lineId: 'the statement keeps to lines of the shop',
  auditId: 'the statement keeps to vouchers of the shop',
} as const
const filter = { keyword: text(60).optional(), beginTime: time.optional(), endTime: endTime.optional() }

export const bankInputs = {
  sheet: fields({ shopId: shopId.optional() }),
  check: fields({ shopId: shopId.optional(), path: paperPath, name: text(100, 1).optional() }),
  mend: fields({
    taskId,
    cells: list(fields({ rowNo: int(1, 5_000), column: z.enum(bankColumnNames), value: text(200) }), 200, 1),
  }),
  wrong: fields({ taskId }),
  page: paged({ ...filter, shopId: shopId.optional(), tab: z.enum(bankTabNames).optional() }),
  tabs: fields({ ...filter, shopId: shopId.optional() }),
  confirm: fields({
    lineId: bankLineId,
    auditId,
    shopId: shopId.optional(),
    surplusTo: z.enum(surplusWays).optional(),
    /** Login password; needed if money goes to a balance, because it leaves the shop's withdrawable money. */
    password: secret(z.string().min(1).max(128)).optional(),
    /** Confirms that the line states another amount than the voucher. */
    confirmWarnings: flag.optional(),
  }),
  ignore: fields({ lineId: bankLineId, shopId: shopId.optional(), ignored: flag }),
}

const bankLine = z.object({
  lineId: id,
  serialNo: z.string(),
  payMoney: money,
  payTime: time,
  payerName: z.string(),
  /** Last four digits of the payer's account. */
  payerAccount: z.string().nullable(),
  remark: z.string(),
  tab: z.enum(bankTabNames),
  /** Voucher that the line matches or may match; `differs` names the fields that do not agree. */
  voucher: z
    .object({
      auditId: id,
      orderId: id,
      orderNo: z.string(),
      buyerName: z.string(),
      payMoney: money,
      serialNo: z.string(),
      payTime: time,
      payerName: z.string().nullable(),
      state: z.int(),
      stateText: z.string(),
    })
    .nullable(),
  differs: z.array(z.string()),
})

export const bank = {
  sheet: endpoint({
    about: "Exports an empty sheet for the payments received on the shop's account, to be filled from its bank.",
    effect: 'call',
    at: [post('/mj/bank/sheet')],
    access: auditing,
    limit: 'export',
    input: bankInputs.sheet,
    output: 'download',
  }),
  check: endpoint({
    about: 'Checks an uploaded bank statement as a task that waits for confirmation; wrong rows carry their reasons.',
    effect: 'call',
    at: [post('/mj/bank/check')],
    access: auditing,
    scopedBy: { path: 'only papers that the caller uploaded are read' },
    limit: 'export',
    input: bankInputs.check,
    output: z.object({ taskId: id }),
  }),
  mend: endpoint({
    about: 'Corrects cells of a checked bank statement that waits for confirmation, and checks all its rows again.',
    effect: 'write',
    at: [post('/mj/bank/mend')],
    access: ofTask,
    input: bankInputs.mend,
    output: z.object({ total: z.int(), failed: z.int() }),
  }),
  wrong: endpoint({
    about: 'Exports the wrong rows of a bank statement, each with its reason, for correction and another import.',
    effect: 'read',
    at: [post('/mj/bank/wrong')],
    access: ofTask,
    limit: 'export',
    input: bankInputs.wrong,
    output: 'download',
  }),
  page: endpoint({
    about:
      'Returns the lines of the account, newest first, each with its best matching voucher; only the newest 1,000 open lines are matched.',
    effect: 'read',
    at: [post('/mj/bank/list')],
    access: auditing,
    input: bankInputs.page,
    output: pageOf(bankLine),
  }),
  tabs: endpoint({
    about: 'Counts the lines in each tab: matched, possibly matched, unmatched, confirmed, set aside.',
    effect: 'read',
    at: [post('/mj/bank/tabs')],
    access: auditing,
    input: bankInputs.tabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  confirm: endpoint({
    about:
      'Confirms once that a line is the money of a voucher: a waiting voucher passes with the amount of the line, a passed one only gets a note. Asks about another amount (30533); money into a balance needs the login password.',
    effect: 'call',
    at: [post('/mj/bank/confirm')],
    access: auditing,
    scopedBy: ofShop,
    input: bankInputs.confirm,
    output: z.literal(true),
  }),
  ignore: endpoint({
    about: 'Sets aside a line that belongs to no order, or takes it back.',
    effect: 'write',
    at: [post('/mj/bank/ignore')],
    access: auditing,
    scopedBy: { lineId: ofShop.lineId },
    input: bankInputs.ignore,
    output: z.literal(true),
  }),
}
