import type { BillState } from '@mall/api/bill/states'
import type { Fen } from '@mall/api/money'
import type { Machine } from '../../kernel/machine.ts'

export type BillAction =
  | 'edit'
  | 'submit'
  | 'void'
  | 'revise'
  | 'recount'
  | 'confirm'
  | 'reject'
  | 'dispute'
  | 'withdrawDispute'
  | 'answerDispute'
  | 'invoice'
  | 'pay'
  | 'confirmPay'
  | 'setOff'
export type BillParty = 'supplier' | 'purchaser' | 'house'
export type BillFacts = {
  readonly state: BillState
  readonly orderCount: number
  readonly payableMoney: Fen
  readonly paidMoney: Fen
  /** Fen recorded as paid and not confirmed yet. */
  readonly waitingMoney: Fen
  readonly invoicedMoney: Fen
  /** Number of disputes that wait for the supplier. */
  readonly openDisputes: number
}

/** Life of a bill from the supplier's draft to the purchaser's agreement, invoice and payment; a void bill stays void. */
export const billMachine: Machine<BillAction, BillState, BillFacts, BillParty, never> = {
  at: ({ state }) => state,
  rows: {
    edit: { from: [10], by: ['supplier'] },
    submit: { from: [10], to: 20, by: ['supplier'], when: ({ orderCount }) => orderCount > 0 || 'BILL_EMPTY' },
    void: { from: [10, 20, 35], to: 90, by: ['supplier'] },
    revise: { from: [35], to: 10, by: ['supplier'] },
    // Money of one of its orders was refunded.
    recount: { from: [10, 20, 35], by: ['house'] },
    // A bill of zero is settled at once, without an invoice.
    confirm: {
      from: [20],
      to: ({ payableMoney }) => (payableMoney === 0 ? 50 : 30),
      by: ['purchaser'],
      when: ({ orderCount }) => orderCount > 0 || 'BILL_EMPTY',
    },
    reject: { from: [20], to: 35, by: ['purchaser'] },
    dispute: { from: [20], by: ['purchaser'] },
    withdrawDispute: { from: [20], by: ['purchaser'] },
    answerDispute: { from: [20], by: ['supplier'], when: ({ openDisputes }) => openDisputes > 0 || 'WRONG_STATE' },
    invoice: {
      from: [30],
      to: ({ invoicedMoney, payableMoney }) => (invoicedMoney === payableMoney ? 40 : 30),
      by: ['supplier'],
      when: ({ invoicedMoney, payableMoney }) => invoicedMoney <= payableMoney || 'INVOICE_OVER',
    },
    pay: {
      from: [40],
      by: ['purchaser'],
      when: ({ payableMoney, paidMoney, waitingMoney }) => paidMoney + waitingMoney < payableMoney || 'WRONG_STATE',
    },
    confirmPay: {
      from: [40],
      to: ({ payableMoney, paidMoney }) => (paidMoney === payableMoney ? 50 : 40),
      by: ['supplier'],
    },
    // Both agreed to pay it with what the supplier owes the purchaser.
    setOff: {
      from: [40],
      to: ({ payableMoney, paidMoney }) => (paidMoney === payableMoney ? 50 : 40),
      by: ['supplier', 'purchaser'],
      when: ({ payableMoney, paidMoney, waitingMoney }) => paidMoney + waitingMoney <= payableMoney || 'OFFSET_CHANGED',
    },
  },
}
