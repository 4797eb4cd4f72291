import { parseMoney } from '@mall/api/money'
import { callContext } from '../kernel/outbox.ts'
import { demoExternals } from '../modules/order/external/demo.ts'
import type { DemoExternal } from '../modules/order/external/demo.ts'
import { importExternal } from '../modules/order/external/import-orders.ts'
import { demoGoods } from './catalogue.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

const enter = async ({ house, goods, people }: Loaded, actors: Actors, it: DemoExternal) => {
  const { shopId } = demoGoods.find((one) => one.key === it.key)!
  const seller = { ...(await actors.seller(shopId)), side: 'seller' as const }
  const payTime = new Date(house.clock.now().getTime() - ((it.paidDaysAgo ?? 0) - it.enteredDaysAgo) * day)
  const { results } = await importExternal(callContext(house, seller), {
    rows: [
      {
        externalPlatform: it.platform,
        externalNo: it.externalNo,
        buyerBoId: people.get(it.account)!.boId,
        goodsId: goods.get(it.key)!.goodsIds[it.sku]!,
        qty: it.qty * 1_000,
        price: parseMoney(it.price)!,
        freightMoney: parseMoney(it.freightMoney ?? '0')!,
        ...(it.paidDaysAgo === undefined ? {} : { payTime }),
        receiver: '张海',
        mobile: '13800001234',
        areaName: '河北省石家庄市藁城区',
        address: '农场路1号',
        remark: it.remark ?? '',
      },
    ],
  })
  if (results[0]!.fault !== null) throw new Error(`${it.externalNo}: ${results[0]!.fault}`)
}

/** Enters the orders that a shop took on other platforms, each on its day. */
export const externalSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoExternals.map((it) => ({
    at: new Date(now.getTime() - it.enteredDaysAgo * day),
    what: `an order of another platform, ${it.externalNo}`,
    run: () => enter(loaded, actors, it),
  }))
