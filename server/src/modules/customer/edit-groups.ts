import { mostGroups } from '@mall/api/customer/states'
import type { customer } from '@mall/api/customer/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { areaOf } from '../area/public.ts'
import { deleteGroup, insertGroup, joinByRule, updateGroup } from './group-store.ts'
import { hasGroup } from './queries.ts'

const refuseMissing = async (ctx: Write<Seller>, groupId: Id): Promise<never> =>
  refuse((await hasGroup(ctx.db, ctx.actor.shop.shopId, groupId)) ? 'STALE' : 'NOT_FOUND')

const nameTaken = () => refuseField('name', '已有同名的分组')

export const saveGroup: Handler<typeof customer.saveGroup> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { groupId, version, name, minOrderCount = null, minOrderMoney = null, areaIds = [] } = input
  const strange = areaIds.find((areaId) => areaOf(areaId) === undefined)
  if (strange !== undefined) return refuseField('areaIds', '地区不存在')
  const group = { name, minOrderCount, minOrderMoney: minOrderMoney === 0 ? null : minOrderMoney, areaIds }
  if (groupId === undefined) {
    const made = await insertGroup(ctx, shopId, group)
    if (made === undefined) return refuseField('name', `一家店铺最多设置 ${mostGroups} 个分组`)
    return made === null ? nameTaken() : { groupId: made, joined: await joinByRule(ctx, shopId, made) }
  }
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  const changed = await updateGroup(ctx, shopId, { groupId, version }, group)
  if (changed === 'taken') return nameTaken()
  return changed ? { groupId, joined: await joinByRule(ctx, shopId, groupId) } : refuseMissing(ctx, groupId)
}

export const dropGroup: Handler<typeof customer.dropGroup> = async (ctx, input) => {
  const left = await deleteGroup(ctx, ctx.actor.shop.shopId, input)
  return left === undefined ? refuseMissing(ctx, input.groupId) : { left }
}
