import { contractVersion, freeGoods } from '@mall/api/checkin/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import type { CipherPort } from '../../ports/cipher.ts'
import { attachPapers } from '../file/public.ts'
import { createShop } from '../shop/public.ts'
import type { NewShop } from '../shop/public.ts'
import { auditRowsOf } from './rules.ts'
import type { Paper } from './rules.ts'
import { papersOfApplication } from './save-application.ts'
import { accountOf, columnsOf } from './settle-account.ts'
import { insertApplication } from './store.ts'

export { licencesToRemind } from './ending-queries.ts'
export { applicationsToAudit } from './queries.ts'
export { endForClosed as endApplications, endForMoved } from './store.ts'

/** Input of a shop that is opened for free. */
export type FreeShop = NewShop & {
  readonly busTypeIds: readonly number[]
  readonly contactName: string
  readonly contactMobile: string
}

/**
 * Creates a shop with the limits of a free one, and its application; `applyId` is undefined if the enterprise has an open
 * application or a free shop already.
 */
export const openFreeShop = async (
  ctx: Write,
  { busTypeIds, contactMobile, ...it }: FreeShop,
): Promise<{ shopId: Id; applyId: Id | undefined }> => {
  const shopId = await createShop(ctx, { ...it, payEnabled: false, offlineEnabled: true, goodsLimit: freeGoods })
  const applyId = await insertApplication(ctx, {
    boId: it.orgBoId,
    userId: it.ownerUserId,
    shopId,
    applyType: 1,
    state: 5,
    shopName: it.shopName,
    busTypeIds: [...busTypeIds],
    mainCategoryIds: [...(it.mainCategoryIds ?? [])],
    contactName: it.contactName,
    contactMobile,
    areaId: it.areaId,
    address: it.address ?? '',
    createTime: ctx.now,
    updateTime: ctx.now,
  })
  ctx.emit('shop.openedFree', { boId: it.orgBoId, userId: it.ownerUserId }, { key: String(shopId) })
  return { shopId, applyId }
}

/** Check-in of a shop that already trades, with the papers its owner uploaded. */
export type CheckedIn = Pick<FreeShop, 'busTypeIds' | 'contactName' | 'contactMobile'> &
  Pick<NewShop, 'orgBoId' | 'ownerUserId' | 'shopName' | 'areaId' | 'address' | 'mainCategoryIds'> & {
    readonly applyId: Id
    readonly shopId: Id
    readonly papers: readonly Paper[]
    readonly settleAccount: { readonly holder: string; readonly bank: string; readonly no: string }
    readonly submitTime: Date
    readonly auditTime: Date
    readonly auditBy: Id
  }

/**
 * Records that a shop was checked in: the operator passed every requirement, and the shop agreed to the contract. False if the
 * files of the papers do not exist.
 */
export const noteCheckedIn = async (ctx: Write, cipher: CipherPort, it: CheckedIn): Promise<boolean> => {
  const { applyId, orgBoId: boId, ownerUserId: userId, busTypeIds, papers, submitTime, auditTime } = it
  const account = await accountOf(cipher, it.settleAccount, { userId, boId }, undefined)
  await insertApplication(ctx, {
    applyId,
    boId,
    userId,
    shopId: it.shopId,
    applyType: 2,
    state: 50,
    shopName: it.shopName,
    busTypeIds: [...busTypeIds],
    mainCategoryIds: [...(it.mainCategoryIds ?? [])],
    contactName: it.contactName,
    contactMobile: it.contactMobile,
    areaId: it.areaId,
    address: it.address ?? '',
    qualifications: JSON.stringify(papers),
    verdicts: JSON.stringify(auditRowsOf(busTypeIds).map(({ row }) => ({ row, ok: true, reason: '' }))),
    ...columnsOf(account),
    createTime: submitTime,
    submitTime,
    auditTime,
    auditBy: it.auditBy,
    contractVersion,
    contractTime: ctx.now,
    updateTime: ctx.now,
  })
  const paths = papers.flatMap(({ fileList }) => fileList)
  return attachPapers(ctx, { bizType: papersOfApplication, bizId: applyId, userId, paths, kept: true })
}
