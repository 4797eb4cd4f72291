import { debtStates } from '@mall/api/credit/states'
import { credentialStates } from '@mall/api/credential/states'
import type { Out } from '@mall/api/endpoint'
import type { history } from '@mall/api/history/endpoints'
import { orderPaperKinds } from '@mall/api/history/sources'
import type { OrderPaperKind } from '@mall/api/history/sources'
import { invoiceStates, invoiceStatuses } from '@mall/api/invoice/states'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { contractStatuses } from '@mall/api/order/status'
import { timeText } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { papersOf, standingOf } from './paper-queries.ts'
import type { PaperRow } from './paper-queries.ts'

type Words = Readonly<Record<number, string>>
type Detail = readonly [name: string, value: string | null]
const yuan = (money: Fen | null): string | null => (money === null ? null : `${moneyText(money)} 元`)
const moment = (time: Date | null): string | null => (time === null ? null : timeText(time))

const signatureStates = { 1: '等待签署', 2: '已签署', 3: '已作废' }
const sides: Readonly<Record<string, string>> = { buyer: '买方', seller: '卖方' }

/** The words of each kind of paper: its title, state and further fields. */
const kinds: Readonly<
  Record<
    OrderPaperKind,
    {
      readonly states: Words
      readonly title: (it: PaperRow) => string
      readonly details: (it: PaperRow) => readonly Detail[]
    }
  >
> = {
  slip: {
    states: credentialStates,
    title: (it) => `转账给 ${it.title}`,
    details: (it) => [
      ['流水号', it.number],
      ['付款人', it.person],
      ['到账', yuan(it.receiveMoney)],
      ['多付', it.surplusMoney === 0 ? null : yuan(it.surplusMoney)],
      ['审核时间', moment(it.doneTime)],
      ['审核说明', it.reason],
    ],
  },
  signature: {
    states: signatureStates,
    title: (it) => `${sides[it.title]}签署`,
    details: (it) => [
      ['签署人', it.person],
      ['签署时间', moment(it.doneTime)],
      ['证书序列号', it.number],
    ],
  },
  debt: {
    states: debtStates,
    title: (it) => `债权 ${it.title}`,
    details: (it) => [
      ['处理人', it.person],
      ['处理时间', moment(it.doneTime)],
      ['原因', it.reason],
    ],
  },
  creditPayment: {
    states: { 1: '已登记', 2: '已撤销' },
    title: (it) => it.title,
    details: (it) => [
      ['流水号', it.number],
      ['登记人', it.person],
      ['撤销时间', moment(it.doneTime)],
      ['撤销原因', it.reason],
    ],
  },
  invoice: {
    states: invoiceStates,
    title: (it) => it.title,
    details: (it) => [
      ['税号', it.person],
      ['发票号码', it.number],
      ['开具时间', moment(it.doneTime)],
      ['红冲原因', it.reason],
    ],
  },
}

const present = (it: PaperRow): Out<typeof history.papersToOperator>['papers'][number] => {
  const { states, title, details } = kinds[it.kind]
  return {
    kind: it.kind,
    kindName: orderPaperKinds[it.kind],
    title: title(it),
    stateText: states[it.state]!,
    money: it.money,
    details: details(it).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    time: it.time,
  }
}

/** Shows the papers of an order's money to the operator who arbitrates. */
export const showPapersToOperator: Handler<typeof history.papersToOperator> = async ({ db }, { orderId }) => {
  const it = (await standingOf(db, orderId)) ?? refuse('NOT_FOUND')
  return {
    receivedMoney: it.receivedMoney,
    settledMoney: it.settledMoney,
    owedMoney: it.owedMoney,
    contractText: contractStatuses[it.contractStatus as 0],
    invoiceText: invoiceStatuses[it.invoiceStatus as 0],
    debtText: it.debtStatus === 0 ? '—' : debtStates[it.debtStatus as 1],
    papers: (await papersOf(db, orderId)).map(present),
  }
}
