import type { BasisPoints } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addStaff } from '../identity/public.ts'
import { insertQualifications, insertShop } from './store.ts'

/** A shop to be made. What is left out takes the defaults of a new shop: open, nothing but online payment decided. */
export type NewShop = {
  readonly shopId?: number
  readonly boId: number
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
  readonly banners?: readonly string[]
  readonly intro?: string
  /** First-level categories, at most five, and the first of them in words. */
  readonly mainCategoryIds?: readonly number[]
  readonly mainCategory?: string
  readonly servicePhone?: string
  readonly contactName?: string
  readonly businessHours?: string
  /** 0 not open yet, 1 open, 2 resting, 3 frozen, 4 closed. */
  readonly shopStatus?: 0 | 1 | 2 | 3 | 4
  readonly payEnabled?: boolean
  readonly offlineEnabled?: boolean
  readonly creditEnabled?: boolean
  readonly displayOnly?: boolean
  readonly customersOnly?: boolean
  /** 1 everybody, 2 signed in, 3 customers. */
  readonly priceVisible?: 1 | 2 | 3
  /** 0 no contract, 1 on wish, 2 always. */
  readonly contractPolicy?: 0 | 1 | 2
  readonly autoReceiveDays?: number
  readonly unpaidMinutes?: number
  readonly feeRateBp?: BasisPoints
  readonly isDefault?: boolean
  readonly qualifications?: readonly {
    /** 1 business licence … 9 other. */
    readonly qualType: number
    readonly certNo: string
    readonly files: readonly string[]
    /** yyyy-MM-dd; no end means for ever. */
    readonly validFrom: string
    readonly validTo?: string
    /** 0 waiting, 1 passed, 2 refused, 3 expired. */
    readonly state?: 0 | 1 | 2 | 3
  }[]
}

/** Makes a shop with its owner as the first of the staff. Refuses SHOP_NAME_TAKEN. */
export const createShop = async (ctx: Write, it: NewShop): Promise<number> => {
  const shopId = await insertShop(ctx, {
    ...(it.shopId === undefined ? {} : { shop_id: it.shopId }),
    bo_id: it.boId,
    shop_name: it.shopName,
    shop_type: it.shopType ?? 1,
    area_id: it.areaId,
    address: it.address ?? '',
    lng: it.lng ?? null,
    lat: it.lat ?? null,
    logo: it.logo ?? null,
    banners: [...(it.banners ?? [])],
    intro: it.intro ?? '',
    main_category_ids: [...(it.mainCategoryIds ?? [])],
    main_category: it.mainCategory ?? '',
    service_phone: it.servicePhone ?? null,
    contact_name: it.contactName ?? null,
    business_hours: it.businessHours ?? null,
    shop_status: it.shopStatus ?? 1,
    pay_enabled: it.payEnabled ?? true,
    offline_enabled: it.offlineEnabled ?? false,
    credit_enabled: it.creditEnabled ?? false,
    display_only: it.displayOnly ?? false,
    customers_only: it.customersOnly ?? false,
    price_visible: it.priceVisible ?? 1,
    contract_policy: it.contractPolicy ?? 0,
    auto_receive_days: it.autoReceiveDays ?? 10,
    unpaid_minutes: it.unpaidMinutes ?? 1_440,
    fee_rate_bp: it.feeRateBp ?? 60,
    opened_at: it.shopStatus === 0 ? null : ctx.now,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  if (shopId === undefined) return refuse('SHOP_NAME_TAKEN')
  await insertQualifications(
    ctx,
    (it.qualifications ?? []).map((qualification) => ({
      shop_id: shopId,
      qual_type: qualification.qualType,
      cert_no: qualification.certNo,
      files: [...qualification.files],
      valid_from: qualification.validFrom,
      valid_to: qualification.validTo ?? null,
      state: qualification.state ?? 1,
      created_at: ctx.now,
    })),
  )
  await addStaff(ctx, {
    shopId,
    boId: it.boId,
    userId: it.ownerUserId,
    roles: ['OWNER'],
    isDefault: it.isDefault ?? false,
  })
  return shopId
}
