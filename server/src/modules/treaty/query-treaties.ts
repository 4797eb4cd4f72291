import { maskMobile } from '@mall/api/masks'
import type { treaty } from '@mall/api/treaty/endpoints'
import { treatyOps, treatyStates } from '@mall/api/treaty/states'
import type { Actor } from '../../actor.ts'
import { step } from '../../kernel/machine.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { treatyMachine } from './machine.ts'
import { treatiesOf } from './queries.ts'
import type { TreatyRow } from './queries.ts'
import { treatyText } from './rules.ts'
import { signedFor, factsOf, sideOf } from './whose-treaty.ts'

const present = (it: TreatyRow, actor: Actor, now: Date) => {
  const side = sideOf(it, actor)
  const facts = factsOf(it, now)
  // After its last day it counts as ended, even before the timer ran.
  const state = facts.over && (it.state === 1 || it.state === 2) ? 3 : it.state
  return {
    ...it,
    payerMobile: maskMobile(it.payerMobile),
    state,
    stateText: treatyStates[state],
    side,
    identityNeeded: side === 'payer' && !actor.realNamed,
    buttons: treatyOps.filter((op) => typeof step(treatyMachine, op, { ...facts, state }, side) !== 'string'),
  } as const
}

export const queryTreaties: Handler<typeof treaty.query> = async ({ db, now, actor }, { treatyId, boId }) => {
  const mine = signedFor(actor)
  const boIds = boId === undefined ? mine : mine.filter((it) => it === boId)
  const rows = await treatiesOf(db, { boIds, userId: actor.userId }, treatyId)
  const list = rows.map((it) => present(it, actor, now))
  if (treatyId !== undefined && list.length === 0) return refuse('NOT_FOUND')
  const blank = { enterpriseName: '____', payerName: '____', payerMobile: '____', relation: '____' }
  const text = treatyText({ ...blank, limitMoney: null, beginDate: '____', endDate: '____' })
  return {
    treaty: treatyId === undefined ? null : list[0]!,
    list,
    templateHtml: `<p>${text.replaceAll('\n', '<br>')}</p>`,
  }
}
