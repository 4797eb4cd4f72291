import type { customer } from '@mall/api/customer/endpoints'
import { dateText, timeText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { areaOf } from '../area/public.ts'
import { attachPapers } from '../file/public.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { applicationOf } from './application-queries.ts'
import { insertApplication, shopToApplyTo } from './application-store.ts'
import { joinGroups } from './group-store.ts'

/** File type of the papers of a customer application. */
export const papersOfCustomer = 7

/** Time in milliseconds for which a refusal holds before the buyer may apply again. */
const refusalStands = 24 * 3_600_000

/** Returns when a refused applicant may apply again; null if they were not refused, or may apply already. */
export const applyAgainAt = (
  it: { readonly auditState: number; readonly auditTime: Date | null },
  now: Date,
): Date | null => {
  if (it.auditState !== 2 || it.auditTime === null) return null
  const at = new Date(it.auditTime.getTime() + refusalStands)
  return at > now ? at : null
}

type Made = { readonly customerId: Id; readonly version: number }

/** Notifies the staff who manage customers of a new application, or of a new customer. */
const notifyStaff = async (
  ctx: Write<Actor>,
  shop: { readonly shopId: Id; readonly orgBoId: Id; readonly applyAudit: boolean },
  { customerId, version }: Made,
): Promise<void> => {
  const staff = (await staffWith(ctx.db, [shop.shopId], 'customer.manage')).get(shop.shopId) ?? []
  if (staff.length === 0) return
  const { name } = ctx.actor.enterprise
  await sendMessage(ctx, {
    userIds: [...staff],
    boId: shop.orgBoId,
    event: 'customer.applied',
    title: shop.applyAudit ? '新的客户申请' : '新客户',
    content: shop.applyAudit ? `“${name}”申请成为客户，请审核` : `“${name}”申请后已成为客户（店铺设置为不审核）`,
    link: `/mj/customer/list?auditState=${shop.applyAudit ? 0 : 1}`,
    key: `customer.apply:${customerId}:${version}`,
  })
}

/** Refuses with the reason: they were refused not long ago, or are a customer or waiting already. */
const refuseApplying = async (ctx: Write<Actor>, shopId: Id): Promise<never> => {
  const known = await applicationOf(ctx.db, shopId, { boId: ctx.actor.boId })
  const again = known === undefined ? null : applyAgainAt(known, ctx.now)
  return again === null ? refuse('CUSTOMER_EXISTS') : refuse('CUSTOMER_REFUSED', { time: timeText(again) })
}

export const applyAsCustomer: Handler<typeof customer.apply> = async (ctx, input) => {
  const { boId, userId, enterprise } = ctx.actor
  const { shopId, contactName, mobile, areaId, applyText = '', papers } = input
  const shop = (await shopToApplyTo(ctx, shopId)) ?? refuse('NOT_FOUND')
  if (shop.orgBoId === boId) return refuse('OWN_SHOP')
  if (areaOf(areaId)?.level !== 3) return refuseField('areaId', '请选择到区县')
  const today = dateText(ctx.now)
  const expired = papers.findIndex(({ validTo }) => validTo !== undefined && validTo < today)
  if (expired >= 0) return refuseField(`papers.${expired}.validTo`, '证件已过有效期，请上传有效的证件')
  const made = await insertApplication(ctx, {
    shopId,
    boId,
    userId,
    name: enterprise.name,
    contactName,
    mobile,
    areaId,
    applyText,
    papers: papers.map(({ validTo = null, ...paper }) => ({ ...paper, validTo })),
    auditState: shop.applyAudit ? 0 : 1,
    refusedUntil: new Date(ctx.now.getTime() - refusalStands),
  })
  if (made === undefined) return refuseApplying(ctx, shopId)
  const paths = papers.flatMap(({ fileList }) => fileList)
  if (!(await attachPapers(ctx, { bizType: papersOfCustomer, bizId: made.customerId, userId, paths, kept: true })))
    return refuse('NOT_FOUND')
  if (!shop.applyAudit) await joinGroups(ctx, shopId, made.customerId)
  await notifyStaff(ctx, { shopId, ...shop }, made)
  return true
}
