import type { subscription } from '@mall/api/subscription/endpoints'
import { refuse, refuseForeign } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandChannel, openPackagePayment, startPayment } from '../payment/public.ts'
import { giveUp, givePackage, hold, isOver, waitFor } from './hold-package.ts'
import { packagesOf } from './queries.ts'
import { boIdOf, lockOrders } from './store.ts'
import { mayOrder, orderingEnterprise } from './whose-package.ts'

export const buyPackage: Handler<typeof subscription.buy> = async (ctx, input) => {
  const channel = demandChannel(ctx, input.channel)
  const { order, payment } = await ctx.write(async (write) => {
    const { userId } = write.actor
    const boId = orderingEnterprise(write.actor, input.boId)
    const orders = await lockOrders(write, boId)
    const wanted = (await packagesOf(write.db)).find((it) => it.packageId === input.packageId) ?? refuse('NOT_FOUND')
    const waiting = await waitFor(write, { boId, userId, wanted, orders })
    // The credit of the present package covers the price.
    if (waiting.amountMoney === 0) {
      const held = await hold(write, waiting, orders)
      return { order: { ...waiting, state: held ? 1 : 0 }, payment: undefined }
    }
    const opened = await openPackagePayment(write, {
      payerUserId: userId,
      boId,
      channel,
      subject: `服务套餐 ${wanted.name}`,
      packageOrderId: waiting.packageOrderId,
      payMoney: waiting.amountMoney,
    })
    return { order: waiting, payment: opened }
  })
  const { packageOrderId, state, amountMoney } = order
  if (payment === undefined)
    return { packageOrderId, state, amountMoney, payNo: null, cashierUrl: null, codeText: null }
  const { payNo, cashierUrl, codeText } = await startPayment(ctx, payment)
  return { packageOrderId, state, amountMoney, payNo, cashierUrl, codeText }
}

export const cancelPackageOrder: Handler<typeof subscription.cancel> = async (ctx, { packageOrderId }) => {
  const boId = await boIdOf(ctx, packageOrderId)
  if (boId === undefined || !mayOrder(ctx.actor, boId)) return refuseForeign()
  const order = (await lockOrders(ctx, boId)).find((it) => it.packageOrderId === packageOrderId)
  if (order?.state !== 0 || isOver(order, ctx.now)) return refuse('WRONG_STATE')
  await giveUp(ctx, packageOrderId)
  return { state: 3 }
}

export const openFreePackage: Handler<typeof subscription.openFree> = async (ctx, input) => {
  const boId = orderingEnterprise(ctx.actor, input.boId)
  const wanted = (await packagesOf(ctx.db)).find((it) => it.packageId === input.packageId) ?? refuse('NOT_FOUND')
  if (wanted.priceMoney > 0) return refuse('PACKAGE_NOT_FREE', { name: wanted.name })
  const { packageId } = wanted
  const packageOrderId = await givePackage(ctx, { boId, userId: ctx.actor.userId, packageId })
  return { packageOrderId, state: 1 }
}
