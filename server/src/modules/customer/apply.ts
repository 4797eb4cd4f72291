import type { customer } from '@mall/api/customer/endpoints'
import { dateText } from '@mall/api/wire-types'
import { areaOf } from '../area/public.ts'
import { attachPapers } from '../file/public.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { insertApplication, shopToApplyTo } from './application-store.ts'

/** Papers of who applies to be a customer, of the kind of files that belong to a customer. */
export const papersOfCustomer = 7

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
  })
  if (made === undefined) return refuse('CUSTOMER_EXISTS')
  const paths = papers.flatMap(({ fileList }) => fileList)
  if (!(await attachPapers(ctx, { bizType: papersOfCustomer, bizId: made.customerId, userId, paths, kept: true })))
    return refuse('NOT_FOUND')
  const staff = (await staffWith(ctx.db, [shopId], 'customer.manage')).get(shopId) ?? []
  if (staff.length > 0)
    await sendMessage(ctx, {
      userIds: [...staff],
      boId: shop.orgBoId,
      type: 6,
      title: '新的客户申请',
      content: `“${enterprise.name}”申请成为客户，请审核`,
      link: '/v/mj/customer/list?auditState=0',
      key: `customer.apply:${made.customerId}:${made.version}`,
    })
  return true
}
