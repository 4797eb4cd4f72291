import type { customer } from '@mall/api/customer/endpoints'
import { qualificationNames } from '@mall/api/shop/qualifications'
import { dateText } from '@mall/api/wire-types'
import { areaName } from '../area/public.ts'
import { paperBytes } from '../file/public.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { applyAgainAt, papersOfCustomer } from './apply.ts'
import { applicationOf } from './application-queries.ts'
import type { CustomerApplication } from './application-queries.ts'
import { customerOf } from './queries.ts'

const present = ({ areaId, papers, ...it }: CustomerApplication, now: Date) => ({
  ...it,
  areaId,
  areaName: areaId === null ? null : areaName(areaId),
  papers: papers.map((paper) => ({
    ...paper,
    fileList: [...paper.fileList],
    name: qualificationNames[paper.qualType] ?? '',
    expired: paper.validTo !== null && paper.validTo < dateText(now),
  })),
})

export const showMine: Handler<typeof customer.mine> = async ({ db, actor, now }, { shopId }) => {
  const found = await applicationOf(db, shopId, { boId: actor.boId })
  return found === undefined ? null : { ...present(found, now), applyAgain: applyAgainAt(found, now) }
}

export const showApplication: Handler<typeof customer.application> = async ({ db, actor, now }, { customerId }) =>
  present((await applicationOf(db, actor.shop.shopId, { customerId })) ?? refuse('NOT_FOUND'), now)

export const readCustomerPaper: Handler<typeof customer.paper> = async (ctx, { customerId, path }) => {
  const { shopId } = ctx.actor.shop
  if ((await ctx.read(({ db }) => customerOf(db, shopId, customerId))) === undefined) return refuse('NOT_FOUND')
  const body = await paperBytes(ctx, { path, bizType: papersOfCustomer, bizId: customerId })
  if (body === undefined) return refuse('NOT_FOUND')
  const fileName = path.split('/').at(-1)!
  return { fileName, contentType: fileName.endsWith('.webp') ? 'image/webp' : 'application/octet-stream', body }
}
