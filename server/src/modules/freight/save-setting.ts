import type { freight } from '@mall/api/freight/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { settingOf } from './queries.ts'
import { writeSetting } from './store.ts'

export const showSetting: Handler<typeof freight.setting> = async ({ db, actor }) =>
  (await settingOf(db, actor.shop.shopId)) ?? {
    allowSplitShip: true,
    allowBuyerPickDate: true,
    pickupDaysAhead: 7,
    version: 0,
  }

export const saveSetting: Handler<typeof freight.saveSetting> = async (ctx, input) => {
  const version = await writeSetting(ctx, ctx.actor.shop.shopId, input)
  return version === undefined ? refuse('STALE') : { version }
}
