import type { checkin } from '@mall/api/checkin/endpoints'
import { applyTypes, checkinStates } from '@mall/api/checkin/states'
import { maskMobile } from '@mall/api/masks'
import { dateText, pageOfInput } from '@mall/api/wire-types'
import { refuse, refuseField, refuseStale } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { areaName } from '../area/public.ts'
import { sendMessage } from '../message/public.ts'
import { checkinMachine } from './machine.ts'
import { present } from './present.ts'
import { applicationsFor, handedIn } from './queries.ts'
import { auditFault, auditRowsOf, faultsOf, papersFault, papersInForce, requirementsOf } from './rules.ts'
import { changeApplication } from './store.ts'

export const listApplications: Handler<typeof checkin.operatorList> = async ({ db }, input) => {
  const page = await applicationsFor(db, input, pageOfInput(input))
  return {
    ...page,
    list: page.list.map(({ areaId, contactMobile, ...row }) => ({
      ...row,
      contactMobile: maskMobile(contactMobile),
      areaName: areaName(areaId),
      applyText: applyTypes[row.applyType] ?? '',
      stateText: checkinStates[row.state] ?? '',
    })),
  }
}

export const showHandedIn: Handler<typeof checkin.operatorShow> = async ({ db, now }, { applyId }) => {
  const row = (await handedIn(db, applyId)) ?? refuse('NOT_FOUND')
  return { ...present(row, 'operator', now), enterpriseName: row.enterpriseName }
}

/** Passes an application or sends it back with reasons; sends the applicant a message. */
export const auditApplication: Handler<typeof checkin.audit> = async (ctx, input) => {
  const { applyId, version, pass, reason = '', verdicts } = input
  if (!pass && reason === '') return refuseField('reason', '请填写退回原因')
  const row = (await handedIn(ctx.db, applyId)) ?? refuse('NOT_FOUND')
  const { from, to } = checkinMachine.rows[pass ? 'pass' : 'reject']
  if (!from.some((state) => state === row.state)) return refuse('WRONG_STATE')
  const rows = auditRowsOf(row.busTypeIds)
  const fault =
    auditFault(rows, verdicts, pass) ??
    (pass
      ? papersFault(requirementsOf(row.busTypeIds, papersInForce(row.qualifications, row.held), dateText(ctx.now)))
      : undefined)
  if (fault !== undefined) return refuseField('verdicts', fault)
  const state = to as number
  const faults = JSON.stringify(faultsOf(rows, verdicts))
  const said = { rejectReason: pass ? '' : reason, faults, verdicts: JSON.stringify(verdicts) }
  const audited = { state, ...said, auditBy: ctx.actor.userId, auditTime: ctx.now }
  if (!(await changeApplication(ctx, { applyId, from, version }, audited))) return refuseStale(undefined)
  await sendMessage(ctx, {
    userIds: [row.userId],
    boId: row.boId,
    event: 'checkin.audited',
    title: `${row.applyType === 3 ? '店铺资质变更' : '店铺入驻'}${pass ? '审核通过' : '申请被退回'}`,
    content: pass
      ? `“${row.shopName}”已通过审核，请阅读并确认平台协议，确认后${row.applyType === 3 ? '新的资质生效' : '即可在线收款'}。`
      : `“${row.shopName}”的申请需要修改：${reason}`,
    link: '/orderSystem/shopCheck',
    key: `checkin/${applyId}/${version}`,
  })
  return { state }
}
