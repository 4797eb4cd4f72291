import { qualificationNames } from '@mall/api/shop/qualifications'
import { dateText, parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { setSaleState } from '../catalog/public.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessages } from '../message/public.ts'
import { expireLicences } from '../shop/public.ts'
import { goodsWithoutLicence, licencesEnding, shopsToWarn } from './licence-queries.ts'
import { warningAt } from './rules.ts'

const day = 86_400_000
const warehouse = 2

/** Returns the day that is this many days from now. */
const dayIn = (now: Date, days: number): string => dateText(new Date(now.getTime() + days * day))

/**
 * Finds the shops with licences that ended or will end within 30 days; runs every day. Each shop is handled in a transaction of its
 * own.
 */
export const findEnding = async (ctx: Write): Promise<void> => {
  for (const shopId of await shopsToWarn(ctx.db, dayIn(ctx.now, 30)))
    ctx.emit('licence.ending', { shopId }, { key: String(shopId) })
}

/** Expires licences that ended and takes goods that need them off sale. Warns the shop of licences that end soon, once at each step. */
export const workEnding = async (ctx: Write, shopId: Id): Promise<void> => {
  const today = dateText(ctx.now)
  const expired = await expireLicences(ctx, shopId, today)
  const types = expired.map(({ qualType }) => qualType)
  const goods = types.length === 0 ? [] : await goodsWithoutLicence(ctx.db, shopId, types, today)
  const spuIds = goods.map(({ spuId }) => spuId)
  if (spuIds.length > 0) await setSaleState(ctx, { shopId, spuIds, saleState: warehouse })
  const ending = await licencesEnding(ctx.db, shopId, dayIn(ctx.now, 30))
  const userIds = (await staffWith(ctx.db, [shopId], 'shop.edit')).get(shopId) ?? []
  const about = { userIds, event: 'licence.ending' as const, link: '/mj/shopSetting?part=licences' }
  await sendMessages(ctx, [
    ...expired.map(({ qualId, qualType }) => {
      const off = goods.filter((it) => it.qualType === qualType).length
      const name = qualificationNames[qualType]!
      return {
        ...about,
        title: `${name}已过期`,
        content: off === 0 ? '请更新资质。' : `需要它的 ${off} 个商品已下架，更新资质后可以重新上架。`,
        key: `licence:${qualId}:over`,
      }
    }),
    ...ending.map(({ qualId, qualType, validTo }) => {
      const left = Math.round((parseTime(validTo)!.getTime() - parseTime(today)!.getTime()) / day)
      return {
        ...about,
        title: `${qualificationNames[qualType]}即将过期`,
        content: `有效期到 ${validTo}，还有 ${left} 天。到期后需要它的商品会自动下架，请提前更新资质。`,
        key: `licence:${qualId}:${warningAt(left)}`,
      }
    }),
  ])
}
