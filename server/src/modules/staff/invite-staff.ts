import type { staff } from '@mall/api/staff/endpoints'
import { mostInvites, mostStaff } from '@mall/api/staff/states'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { closeInvitation, deleteInvitation, insertInvitation, staffWith } from '../identity/public.ts'
import type { Invited } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import { roleWords } from './change-words.ts'
import { shopNameOf } from './queries.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'

const whyNot = ({ full, byShop, toPerson }: Invited): never => {
  if (full) return refuseField('mobile', `一家店铺最多 ${mostStaff} 名员工`)
  if (byShop >= mostInvites.byShop)
    return refuse('INVITED_TOO_OFTEN', { whose: '一家店铺发出邀请', most: mostInvites.byShop })
  if (toPerson >= mostInvites.toPerson)
    return refuse('INVITED_TOO_OFTEN', { whose: '同一个人收到邀请', most: mostInvites.toPerson })
  return refuse('STAFF_EXISTS')
}

export const inviteStaff: Handler<typeof staff.invite> = async (ctx, { mobile, roleCodes }) => {
  const { shopId } = ctx.actor.shop
  const roles = [...new Set(roleCodes)]
  const found = await insertInvitation(ctx, {
    shopId,
    mobile,
    roleCodes: roles,
    most: mostStaff,
    inDay: mostInvites,
  })
  if (found === undefined) return refuseField('mobile', '这个手机号还没有注册，请对方先注册')
  if (found.staffId === null) return whyNot(found)
  await sendMessage(ctx, {
    userIds: [found.userId],
    event: 'staff.invited',
    title: '邀请您加入店铺',
    content: `${await shopNameOf(ctx.db, shopId)} 邀请您担任 ${roleWords(roles)}，接受后即可在卖家中心办理`,
    link: '/staff/invitations',
    key: `staff:${found.staffId}`,
  })
  return { staffId: found.staffId }
}

export const withdrawInvitation: Handler<typeof staff.withdraw> = async (ctx, { staffId, version }) => {
  const { shopId } = ctx.actor.shop
  if (await deleteInvitation(ctx, { shopId, staffId, version })) return true
  return refuseUnchanged(ctx, staffId, version)
}

export const answerInvitation: Handler<typeof staff.answer> = async (ctx, { staffId, accept }) => {
  const closed = await closeInvitation(ctx, ctx.actor.userId, staffId, accept)
  if (closed === undefined) return refuse('NOT_FOUND')
  const { shopId } = closed
  const managers = await staffWith(ctx.db, [shopId], 'staff.manage')
  await sendMessage(ctx, {
    userIds: [...(managers.get(shopId) ?? [])].filter((userId) => userId !== ctx.actor.userId),
    event: 'staff.answered',
    title: accept ? '员工已加入' : '员工邀请被谢绝',
    content: `${ctx.actor.name}${accept ? '接受了邀请，已是店铺员工' : '谢绝了员工邀请'}`,
    link: '/mj/staff',
    key: `staff:${staffId}:answer`,
  })
  return { shopId }
}
