import type { coupon } from '@mall/api/coupon/endpoints'
import { heldStates } from '@mall/api/coupon/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { carded } from './coupon-card.ts'
import { centreCoupons, heldBy } from './queries.ts'

export const listCentre: Handler<typeof coupon.centre> = async (ctx, input) => {
  const found = await centreCoupons(ctx, input, pageOfInput(input))
  return { ...found, list: found.list.map(carded) }
}

export const listMine: Handler<typeof coupon.mine> = async (ctx, input) => {
  const found = await heldBy(ctx, input, pageOfInput(input))
  return {
    ...found,
    list: found.list.map((row) => ({
      ...carded(row),
      stateText: heldStates[row.state as keyof typeof heldStates],
    })),
  }
}
