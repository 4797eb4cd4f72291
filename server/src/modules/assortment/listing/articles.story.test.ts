import { expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aSeller } from '../../../../test/builders/order.ts'

const { world, seller } = await openMarket()

it('linked goods are found by the article of the enterprise’s own system, for its own staff alone', async () => {
  const [linked, other] = [await aGoods(world, seller, {}), await aGoods(world, seller, {})]
  await world.db
    .updateTable('goodsSku')
    .set({ isoa: true, oaArticleId: 'ERP-1' })
    .where('goodsId', '=', linked.goodsId)
    .execute()
  const ask = (by: Pick<typeof seller, 'speak'>) =>
    by.speak.open(
      'nxin.qlwbase.goots.product.id.get/1.0',
      { boId: seller.boId, goodsIds: [linked.goodsId, other.goodsId] } as never,
      'POST',
    )
  expect((await ask(seller)).data).toEqual([{ goodsId: String(linked.goodsId), productId: 'ERP-1' }])
  expect((await ask(await aSeller(world))).data).toEqual([])
})
