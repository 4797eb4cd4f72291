import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { sendMessages } from '../message/public.ts'
import { peopleWithRoles } from './queries.ts'
import type { Approver } from './rules.ts'

type Waiting = {
  readonly approvalId: Id
  readonly place: number
  readonly who: string
  readonly money: Fen
  readonly why: string
  readonly approver: Approver
}

/** Sends the approver of the waiting step a message, once for each step. */
export const notifyWaiting = async (ctx: Write, boId: Id, waiting: readonly Waiting[]): Promise<void> => {
  const roleCodes = waiting.flatMap(({ approver }) => ('roleCode' in approver ? [approver.roleCode] : []))
  const people = await peopleWithRoles(ctx.db, boId, [...new Set(roleCodes)])
  const askedBy = (approver: Approver): readonly Id[] =>
    'userId' in approver
      ? [approver.userId]
      : people.filter((it) => it.roleCodes.includes(approver.roleCode)).map(({ userId }) => userId)
  await sendMessages(
    ctx,
    waiting.map((it) => ({
      userIds: askedBy(it.approver),
      event: 'approval.waiting',
      title: '有采购订单待您审批',
      content: `${it.who}提交的订单 ¥${moneyText(it.money)} 待审批：${it.why}`,
      link: '/buyer/approval',
      key: `approval:${it.approvalId}:${it.place}`,
    })),
  )
}
