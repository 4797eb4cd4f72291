import type { BasisPoints } from '@mall/api/money'
import type { OpenHours } from '@mall/api/open-hours'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addStaff } from '../identity/public.ts'
import { holdShop, insertQualifications, insertShop, refuseName, replaceQualifications, setCheckedIn } from './store.ts'

/** Data of a new shop. Absent fields take the defaults: open, and of the ways to pay only online payment. */
export type NewShop = {
  readonly shopId?: number
  readonly orgBoId: number
  readonly ownerUserId: number
  readonly shopName: string
  /** 1 enterprise mall, 2 dealer, 3 farm. */
  readonly shopType?: 1 | 2 | 3
  readonly areaId: number
  readonly address?: string
  /** Degrees as decimal text; both or neither. */
  readonly lng?: string
  readonly lat?: string
  readonly logo?: string
  readonly banner?: readonly string[]
  readonly intro?: string
  /** First-level categories, at most five; `mainCategory` is the name of the first. */
  readonly mainCategoryIds?: readonly number[]
  readonly mainCategory?: string
  readonly servicePhone?: string
  readonly contactName?: string
  readonly openHours?: readonly OpenHours[]
  /** 0 not open yet, 1 open, 2 resting, 3 frozen, 4 closed. */
  readonly shopStatus?: 0 | 1 | 2 | 3 | 4
  readonly payEnabled?: boolean
  readonly offlineEnabled?: boolean
  readonly creditEnabled?: boolean
  readonly isZhanShi?: boolean
  readonly dhEnabled?: boolean
  /** 1 everybody, 2 signed in, 3 customers. */
  readonly priceVisible?: 1 | 2 | 3
  /** 0 no contract, 1 on request, 2 always. */
  readonly contractPolicy?: 0 | 1 | 2
  readonly autoReceiveDays?: number
  readonly unpaidMinutes?: number
  readonly feeRate?: BasisPoints
  /** Most goods it may have; absent if unlimited. */
  readonly goodsLimit?: number
  readonly isDefault?: boolean
  readonly qualifications?: readonly {
    /** 1 business licence … 9 other. */
    readonly qualType: number
    readonly certNo: string
    /** The authority that issued it. */
    readonly issuer?: string
    readonly fileList: readonly string[]
    /** yyyy-MM-dd; without `validTo` it never ends. */
    readonly validFrom: string
    readonly validTo?: string
    /** 0 waiting, 1 passed, 2 refused, 3 expired. */
    readonly state?: 0 | 1 | 2 | 3
  }[]
}

const putQualifications = (ctx: Write, shopId: number, list: NonNullable<NewShop['qualifications']>): Promise<void> =>
  insertQualifications(
    ctx,
    list.map((it) => ({
      shopId,
      qualType: it.qualType,
      certNo: it.certNo,
      issuer: it.issuer ?? null,
      fileList: [...it.fileList],
      validFrom: it.validFrom,
      validTo: it.validTo ?? null,
      state: it.state ?? 1,
      createTime: ctx.now,
    })),
  )

/** Replaces the licences of a shop by new ones of the same types; the old ones are kept as replaced. Refuses a frozen or closed shop. */
export const renewLicences = async (
  ctx: Write,
  shopId: number,
  qualifications: NonNullable<NewShop['qualifications']>,
): Promise<void> => {
  const held = (await holdShop(ctx, shopId)) ?? refuse('NOT_FOUND')
  if (held.shopStatus === 3) return refuse('SHOP_FROZEN')
  if (held.shopStatus === 4) return refuse('SHOP_CLOSED')
  const types = qualifications.map(({ qualType }) => qualType)
  await replaceQualifications(ctx, shopId, types)
  await putQualifications(ctx, shopId, qualifications)
}

/** Checks in a shop that was opened for free: stores its licences, opens online payment and lifts its limit of goods. */
export const checkIn = async (
  ctx: Write,
  shopId: number,
  qualifications: NonNullable<NewShop['qualifications']>,
): Promise<void> => {
  await renewLicences(ctx, shopId, qualifications)
  await setCheckedIn(ctx, shopId)
  ctx.emit('shop.changed', { shopId }, { key: String(shopId) })
}

/** Creates a shop with its owner as the first of the staff. Refuses SHOP_NAME_TAKEN. */
export const createShop = async (ctx: Write, it: NewShop): Promise<number> => {
  const shopId = await insertShop(ctx, {
    ...(it.shopId === undefined ? {} : { shopId: it.shopId }),
    orgBoId: it.orgBoId,
    shopName: it.shopName,
    shopType: it.shopType ?? 1,
    areaId: it.areaId,
    address: it.address ?? '',
    lng: it.lng ?? null,
    lat: it.lat ?? null,
    logo: it.logo ?? null,
    banner: [...(it.banner ?? [])],
    intro: it.intro ?? '',
    mainCategoryIds: [...(it.mainCategoryIds ?? [])],
    mainCategory: it.mainCategory ?? '',
    servicePhone: it.servicePhone ?? null,
    contactName: it.contactName ?? null,
    openHours: JSON.stringify(it.openHours ?? []),
    shopStatus: it.shopStatus ?? 1,
    payEnabled: it.payEnabled ?? true,
    offlineEnabled: it.offlineEnabled ?? false,
    creditEnabled: it.creditEnabled ?? false,
    isZhanShi: it.isZhanShi ?? false,
    dhEnabled: it.dhEnabled ?? false,
    priceVisible: it.priceVisible ?? 1,
    contractPolicy: it.contractPolicy ?? 0,
    autoReceiveDays: it.autoReceiveDays ?? 10,
    unpaidMinutes: it.unpaidMinutes ?? 1_440,
    feeRate: it.feeRate ?? 60,
    goodsLimit: it.goodsLimit ?? null,
    openedTime: it.shopStatus === 0 ? null : ctx.now,
    createTime: ctx.now,
    updateTime: ctx.now,
  })
  if (shopId === undefined) return refuseName()
  await putQualifications(ctx, shopId, it.qualifications ?? [])
  await addStaff(ctx, {
    shopId,
    boId: it.orgBoId,
    userId: it.ownerUserId,
    roleCodes: ['OWNER'],
    isDefault: it.isDefault ?? false,
  })
  return shopId
}
