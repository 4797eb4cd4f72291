import type { gate } from '@mall/api/gate/endpoints'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { pointsOf } from './queries.ts'
import { insertBay, updateBay } from './store.ts'

export const saveBay: Handler<typeof gate.saveBay> = async (ctx, { bayId, version, ...input }) => {
  const { shopId } = ctx.actor.shop
  const { deliveryId, name, slotMinutes, vehicles, openFrom, openTo, enabled = true } = input
  if (openFrom >= openTo) return refuseField('openTo', '结束时间须晚于开始时间')
  const vehicleTypes = [...new Set(input.vehicleTypes)]
  const bay = { shopId, deliveryId, name, slotMinutes, vehicles, openFrom, openTo, enabled, vehicleTypes }
  if (bayId === undefined) {
    const made = await insertBay(ctx, bay)
    if (made !== undefined) return { bayId: made }
    const point = await pointsOf(ctx.db, shopId, deliveryId)
    return point.length === 0 ? refuse('NOT_FOUND') : refuseField('name', '一个自提点最多 20 个装货台')
  }
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  return (await updateBay(ctx, { shopId, bayId, version }, bay)) ? { bayId } : refuse('STALE')
}

export const dropBay: Handler<typeof gate.dropBay> = async (ctx, { bayId, version }) => {
  const { shopId } = ctx.actor.shop
  if (!(await updateBay(ctx, { shopId, bayId, version }, { deleted: true }))) return refuse('STALE')
  return true
}
