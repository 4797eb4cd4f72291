import { first, id, ownedBy, past, rows } from './grow-rows.ts'
import type { Scene } from './samples/scene.ts'

/** Rows of years of marketing, and of the orders that followed. */
export const marketingGrowths = ({ buyer, seller }: Scene) => {
  const shop_id = ownedBy(seller.shopId)
  const user_id = ownedBy(buyer.userId)
  return {
    marketing: rows('marketing', {
      marketing_id: id,
      shop_id,
      kind: '1',
      name: `'营销' || n`,
      target_type: '1',
      content_type: '3',
      message: `'新到饲料'`,
      per_customer_limit: '1',
      cooldown_days: '0',
      send_time: past,
      state: '2',
      create_time: past,
    }),
    marketing_receiver: rows('marketing_receiver', {
      shop_id: `case when n % 50 = 1 then ${seller.shopId} else ${id} end`,
      user_id: `case n % 50 when 0 then ${buyer.userId} else ${id} end`,
      last_time: past,
    }),
    marketing_send: rows('marketing_send', {
      shop_id,
      marketing_id: `${first} + n / 50`,
      user_id: id,
      bo_id: ownedBy(buyer.boId),
      occasion: `''`,
      time: past,
    }),
    marketing_order: rows('marketing_order', {
      order_id: id,
      shop_id,
      marketing_id: id,
      send_id: id,
      user_id,
      money: '100',
      pay_time: past,
    }),
  }
}
