import type { receiving } from '@mall/api/receiving/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { deliveriesOf, isCustomer } from './queries.ts'
import { writeDelivery } from './store.ts'

export const listDeliveries: Handler<typeof receiving.deliveries> = ({ db, actor }, input) =>
  deliveriesOf(db, actor.shop.shopId, input, pageOfInput(input))

export const saveDelivery: Handler<typeof receiving.saveDelivery> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const saved = await writeDelivery(ctx, shopId, {
    ...input,
    deliveryType: input.deliveryType ?? null,
    receiveTimeRange: input.receiveTimeRange ?? '',
    unloadPerson: input.unloadPerson ?? '',
    unloadMobile: input.unloadMobile ?? null,
    remark: input.remark ?? '',
  })
  return saved ?? refuse((await isCustomer(ctx.db, shopId, input.buyerBoId)) ? 'STALE' : 'NOT_FOUND')
}
