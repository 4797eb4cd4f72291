import { inWrite, readContext } from '../kernel/outbox.ts'
import { orderBuyersOf } from '../modules/supply/customer-queries.ts'
import { settlings } from '../modules/supply/demo.ts'
import { editCustomer } from '../modules/supply/edit-customer.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

const shopId = 20_001

/** 北辰 agrees on settling with its largest customers, and links some of them to an archive of its books. */
export const supplySteps = ({ house }: Loaded, actors: Actors, now: Date): Step[] => {
  const settle = async () => {
    const seller = await actors.seller(shopId)
    const page = { pageNum: 1, pageSize: settlings.length, offset: 0 }
    const { list } = await orderBuyersOf(readContext(house, seller).db, seller.shop, { sort: 'bought' }, page)
    await inWrite(house, seller, async (ctx) => {
      for (const [at, { customerId, version, name }] of list.entries())
        await editCustomer(ctx, {
          ...settlings[at]!,
          customerId,
          version,
          archiveName: settlings[at]!.archiveId && name,
        })
    })
  }
  return [{ at: new Date(now.getTime() - 3_600_000), what: 'how customers settle', run: settle }]
}
