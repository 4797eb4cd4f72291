import { first, id, ownedBy, past, rows, share } from './grow-rows.ts'
import type { Scene } from './samples/scene.ts'

/** Rows of years of rewards: rebates of people who bring buyers, and points. */
export const rewardGrowths = ({ buyer, seller }: Scene) => {
  const shop_id = ownedBy(seller.shopId)
  const bo_id = ownedBy(buyer.boId)
  // The scene's buyer has points of many shops, and the scene's shop gave points to many buyers.
  const account = {
    shop_id: `case when n % ${share} = 1 then ${seller.shopId} else ${id} end`,
    // There are fewer enterprises than rows.
    bo_id: `case n % ${share} when 0 then ${buyer.boId} when 1 then ${first} + 1 + n / ${share} else ${id} end`,
  }
  return {
    rebate_record: rows('rebate_record', {
      rebate_id: id,
      shop_id,
      order_id: id,
      rebate_type: '1',
      level: '1',
      owner_user_id: ownedBy(buyer.userId),
      base_money: '10000',
      rate: '100',
      money: '100',
      state: '2',
      create_time: past,
      due_time: past,
      settle_time: past,
    }),
    points_account: rows('points_account', { ...account, balance: '100', total_earned: '100' }),
    points_lot: rows('points_lot', { ...account, points: '100', left_points: '100', create_time: past }),
    points_record: rows('points_record', {
      record_id: id,
      shop_id,
      bo_id,
      pt_type: '1',
      change_type: '1',
      points: '100',
      balance_after: '100',
      remark: `'订单完成'`,
      key: `'grown:' || n`,
      create_time: past,
    }),
    points_order: rows('points_order', {
      order_id: id,
      shop_id,
      bo_id,
      user_id: id,
      create_time: past,
      used_points: '0',
      state: '0',
      earn_money: '100',
      earn_points: '1',
      recommend_rate: '1000',
      valid_months: '12',
      earned_points: '10',
      // The scene's buyer invited one in fifty of the others.
      referrer_user_id: `case when n % ${share} = 2 then ${buyer.userId} else ${first} + n % 997 end`,
      referred_points: '1',
    }),
  }
}
