import { z } from 'zod'
import { shopCard } from '../cards.ts'
import { centre, endpoint, form, get, open, post } from '../endpoint.ts'
import { enterpriseId, shopId } from '../things.ts'
import { fields, id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/**
 * Shop of the caller; `isDefault` marks the caller's one default shop. `shopStatus`: 0 not open, 1 trading, 2 resting, 3 frozen, 4
 * closed.
 */
export const ownShop = shopCard.omit({ isFavourite: true }).extend({ isDefault: z.boolean() })

/** Reasons why a person may not manage a shop. */
const manageReasons = ['NOT_STAFF', 'STAFF_DISABLED', 'SHOP_FROZEN', 'SHOP_CLOSED'] as const

const qualification = z.object({
  qualId: id,
  /** 1 business licence, 2 feed, 3 veterinary drugs, 4 seed, 5 breeding stock, 6 animal health, 7 food, 8 pesticides, 9 other. */
  qualType: z.int(),
  certNo: z.string(),
  fileList: z.array(z.string()),
  validFrom: z.string(),
  /** Last day; null if unlimited. */
  validTo: z.string().nullable(),
  /** 0 waiting, 1 passed, 2 refused, 3 expired, 4 replaced by a newer one. */
  state: z.int(),
})

/** Moves of a shop: by its own people, by its reopening day, or by the operator. */
const shopActions = ['rest', 'open', 'reopen', 'freeze', 'unfreeze', 'close'] as const

const ownDetail = ownShop.extend({
  shopType: z.int(),
  banner: z.array(z.string()),
  intro: z.string(),
  mainCategoryIds: z.array(id),
  areaId: id,
  address: z.string(),
  lng: z.string().nullable(),
  lat: z.string().nullable(),
  servicePhone: z.string().nullable(),
  contactName: z.string().nullable(),
  openHours: z.array(z.object({ day: z.int(), open: z.string(), close: z.string() })),
  /** While it rests: message for buyers; below it the day on which it reopens automatically. */
  restMessage: z.string(),
  reopenOn: z.string().nullable(),
  /** Reason, operator and time of the freezing; null if it is not frozen. */
  frozen: z.object({ reason: z.string(), by: z.string(), time }).nullable(),
  /** Actions open to its own people now. */
  buttons: z.array(z.enum(shopActions)),
  createTime: time,
  version: z.int(),
})

const settings = z.object({
  payEnabled: z.boolean(),
  offlineEnabled: z.boolean(),
  creditEnabled: z.boolean(),
  isZhanShi: z.boolean(),
  dhEnabled: z.boolean(),
  /** Who sees the prices: 1 everybody, 2 signed-in people, 3 customers. */
  priceVisible: z.int(),
  /** Whether orders have a contract: 0 none, 1 on request, 2 always. */
  contractPolicy: z.int(),
  autoReceiveDays: z.int(),
  unpaidMinutes: z.int(),
  afterSaleDays: z.int().nullable(),
  pointsEnabled: z.boolean(),
  rebateEnabled: z.boolean(),
  invoiceTypes: z.array(z.int()),
  applyAudit: z.boolean(),
  notice: z.string(),
  showHead: z.boolean(),
  /** Share of the platform in percent, with two decimals. */
  feeRate: money,
})

/** Shop with all its licences and terms, for its own people. */
export const wholeShop = z.object({
  shop: ownDetail.nullable(),
  qualificationList: z.array(qualification),
  settings: settings.nullable(),
})

export const shop = {
  mine: endpoint({
    withoutScreen: 'the header call returns the shops with the default one',
    about:
      'Returns the shops where the caller is staff, oldest first. One of all is the default; the shops of one enterprise may not include it.',
    effect: 'read',
    place: 'none',
    at: [
      get('/rest/common/shopList'),
      open('nxin.sc.shoplist.list', '2.0'),
      centre('nxin.sc.shoplist.list', '2.0', 'POST'),
    ],
    access: 'signedIn',
    scopedBy: { boId: 'only shops where the caller is staff are searched' },
    input: fields({ boId: enterpriseId.optional() }),
    output: z.array(ownShop),
  }),
  current: endpoint({
    withoutScreen: 'the header call returns the current shop; defaultshop.update sets the default one',
    about: 'Returns the current shop; with a shopId, makes that shop the default first.',
    effect: 'write',
    changes: 'caller',
    changesWith: 'shopId',
    at: [get('/rest/common/default.shop'), form('/rest/common/default.shop')],
    access: 'signedIn',
    scopedBy: { shopId: 'only shops where the caller is staff are searched' },
    input: fields({ shopId: shopId.optional() }),
    output: ownShop.nullable(),
  }),
  makeDefault: endpoint({
    about: 'Makes a shop where the caller is staff their default.',
    effect: 'write',
    changes: 'caller',
    at: [centre('nxin.sc.defaultshop.update', '1.0', 'POST')],
    access: 'signedIn',
    scopedBy: { shopId: 'only shops where the caller is staff are searched' },
    input: fields({ shopId }),
    output: ownShop,
  }),
  has: endpoint({
    withoutScreen: 'the header call returns the shops of the caller; without a shop the page shows the way to open one',
    about: 'Returns whether an enterprise of the caller (by default the current one) has a shop.',
    effect: 'read',
    at: [centre('nxin.sc.hasshop.get', '1.0')],
    access: 'signedIn',
    scopedBy: { boId: 'only enterprises of which the caller is a member are searched' },
    input: fields({ boId: enterpriseId.optional() }),
    output: z.object({ hasShop: z.boolean(), shopId: id.nullable() }),
  }),
  ofEnterprise: endpoint({
    withoutScreen: 'supply relations return the shop of their supplier',
    about:
      "Returns the shop that an enterprise shows first: the caller's default there, else the oldest open one; null if there is none.",
    effect: 'read',
    at: [get('/rest/shop/queryShopDefulatByBoid')],
    access: 'signedIn',
    anybodys: { boId: 'the shop that an enterprise shows is public' },
    input: fields({ boId: enterpriseId }),
    output: ownShop.nullable(),
  }),
  saveDetail: endpoint({
    about: 'Saves the presentation of a shop, its visibility of prices, and the terms of its orders.',
    effect: 'write',
    at: [form('/rest/shop/saveShopDtlByShopId')],
    access: { role: 'seller', can: 'shop.edit' },
    input: inputs.saveDetail,
    output: z.object({ version: z.int() }),
  }),
  move: endpoint({
    about: 'Puts the shop to rest with a message to buyers and a day of reopening, or opens it now.',
    effect: 'write',
    at: [post('/rest/shop/state')],
    access: { role: 'seller', can: 'shop.edit' },
    input: inputs.move,
    output: z.object({ shopStatus: z.int() }),
  }),
  mayManage: endpoint({
    withoutScreen: 'the header call returns the rights in the current shop',
    about:
      'Returns whether the caller may manage this shop, with their roles or the reason why not. A frozen shop allows only viewing.',
    effect: 'read',
    at: [get('/rest/shop/checkManagePermission/:shopId')],
    access: 'signedIn',
    scopedBy: { shopId: 'only shops where the caller is on the staff are searched' },
    input: fields({ shopId }),
    output: z.object({
      hasPermission: z.boolean(),
      shopId: id,
      roleCodes: z.array(z.string()),
      capabilities: z.array(z.string()),
      reason: z.enum(manageReasons).nullable(),
    }),
  }),
  showsHead: endpoint({
    withoutScreen: 'the page of a shop reads its head from one answer',
    about: 'Returns whether the shop page shows its own head.',
    effect: 'read',
    at: [get('/rest/common/getIsShowShopHead')],
    access: 'public',
    input: fields({ shopId }),
    output: z.object({ show: z.boolean() }),
  }),
  transferAccount: endpoint({
    about: "Returns the account for buyers' transfers to the shop, and whether it is open; null if none was set.",
    effect: 'read',
    at: [post('/mj/shop/transferAccount/get')],
    access: { role: 'seller', can: 'shop.view' },
    input: fields({ shopId: shopId.optional() }),
    output: z.object({
      open: z.boolean(),
      account: z.object({ payee: z.string(), bankName: z.string(), accountNo: z.string() }).nullable(),
    }),
  }),
  saveTransferAccount: endpoint({
    about: "Sets the account for buyers' transfers; the audit trail records it.",
    effect: 'write',
    at: [post('/mj/shop/transferAccount/save')],
    access: { role: 'seller', can: 'shop.edit' },
    input: inputs.transferAccount,
    output: z.literal(true),
  }),
  operatorList: endpoint({
    about: 'Returns shops of the platform by name, enterprise and state, newest first.',
    effect: 'read',
    at: [post('/operate/shop/list')],
    access: { role: 'operator', can: 'operate.freeze' },
    input: inputs.operatorList,
    output: pageOf(
      z.object({
        shopId: id,
        shopName: z.string(),
        enterpriseName: z.string(),
        shopStatus: z.int(),
        statusText: z.string(),
        areaName: z.string(),
        goodsCount: z.int(),
        soldCount: z.int(),
        frozenReason: z.string().nullable(),
        frozenTime: time.nullable(),
        buttons: z.array(z.enum(shopActions)),
      }),
    ),
  }),
  freeze: endpoint({
    about: 'Freezes a shop: it sells nothing, and its people can only view. Sends them the reason.',
    effect: 'write',
    at: [post('/operate/shop/freeze')],
    access: { role: 'operator', can: 'operate.freeze' },
    input: inputs.freeze,
    output: z.object({ shopStatus: z.int() }),
  }),
  unfreeze: endpoint({
    about: 'Releases a frozen shop into rest; its own people may open it again.',
    effect: 'write',
    at: [post('/operate/shop/unfreeze')],
    access: { role: 'operator', can: 'operate.freeze' },
    input: fields({ shopId }),
    output: z.object({ shopStatus: z.int() }),
  }),
}
