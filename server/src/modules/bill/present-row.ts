import { billStates } from '@mall/api/bill/states'
import { allowed } from '../../kernel/machine.ts'
import { billMachine } from './machine.ts'
import type { BillParty } from './machine.ts'
import type { BillRow } from './queries.ts'

const buttons = [
  'edit',
  'submit',
  'void',
  'revise',
  'invoice',
  'confirm',
  'reject',
  'dispute',
  'pay',
  'confirmPay',
  'answerDispute',
] as const

/** Returns a bill as a side sees it, with what that side may do now. */
export const presentRow = <Row extends BillRow>(it: Row, party: BillParty) => {
  const open = new Set<string>(allowed(billMachine, it, party))
  // A payment can be confirmed only if one waits.
  if (it.waitingMoney === 0) open.delete('confirmPay')
  return { ...it, stateText: billStates[it.state], buttons: buttons.filter((name) => open.has(name)) }
}
