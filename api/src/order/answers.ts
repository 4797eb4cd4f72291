import { z } from 'zod'
import { fileRef } from '../file/endpoints.ts'
import { stockTypes } from '../stock-types.ts'
import { unitTexts } from '../unit-texts.ts'
import { id, money, quantity, time } from '../wire-types.ts'
import { orderButtonNames, orderTabNames } from './status.ts'

/* What calls about orders answer. */

export const button = z.object({
  code: z.enum(orderButtonNames),
  name: z.string(),
  type: z.enum(['primary', 'default', 'danger']),
  confirm: z.string().nullable(),
})

export const orderLine = z.object({
  lineId: id,
  orderId: id,
  lineNo: z.int(),
  spuId: id,
  goodsId: id,
  goodsName: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  unitName: z.string(),
  /** One sale unit is `convertRate` of this one. */
  baseUnitName: z.string(),
  convertRate: quantity,
  /** The shop priced it by this unit, which is `priceRate` base units; the sale unit where it named no other. */
  priceUnitName: z.string(),
  priceRate: quantity,
  ...unitTexts,
  weighGoods: z.boolean(),
  stockType: z.literal(stockTypes),
  orderQty: quantity,
  shipQty: quantity,
  receiveQty: quantity,
  refundQty: quantity,
  listPrice: money,
  dealPrice: money,
  priceSource: z.int(),
  goodsMoney: money,
  fullReductionMoney: money,
  couponMoney: money,
  pointsMoney: money,
  adjustMoney: money,
  freightMoney: money,
  payMoney: money,
  refundedMoney: money,
  /** The buyer's review of it; null while there is none. */
  reviewId: id.nullable(),
})

export const orderRow = z.object({
  orderId: id,
  orderNo: z.string(),
  tradeNo: z.string(),
  orderType: z.int(),
  orderStatus: z.int(),
  statusText: z.string(),
  subStatusText: z.string().nullable(),
  payStatus: z.int(),
  payType: z.int().nullable(),
  deliveryType: z.int(),
  pickupStatus: z.int(),
  contractStatus: z.int(),
  reviewStatus: z.int(),
  shop: z.object({ shopId: id, shopName: z.string() }),
  buyer: z.object({ boId: id, name: z.string(), userName: z.string(), mobile: z.string() }),
  /** To whom it goes; the mobile masked. */
  receiver: z.object({ name: z.string(), mobile: z.string(), areaName: z.string(), address: z.string() }),
  /** When its delivery note was printed last; null for the buyer. */
  printTime: time.nullable(),
  /** Papers of payment that its buyer put to it. */
  voucherCount: z.int(),
  lines: z.array(orderLine),
  goodsMoney: money,
  freightMoney: money,
  discountMoney: money,
  payMoney: money,
  paidMoney: money,
  createTime: time,
  payDeadline: time.nullable(),
  payTime: time.nullable(),
  shipTime: time.nullable(),
  receiveDeadline: time.nullable(),
  buyerRemark: z.string().nullable(),
  /** Only in answers to the shop; null for the buyer. */
  sellerRemark: z.string().nullable(),
  /** How often it was changed: what an edit of it says it is based on. */
  version: z.int(),
  buttons: z.array(button),
})

export const delivery = z.object({
  deliveryType: z.int(),
  deliveryId: id.nullable(),
  deliveryName: z.string(),
  receiver: z.string(),
  mobile: z.string(),
  provinceId: id.nullable(),
  cityId: id.nullable(),
  countyId: id.nullable(),
  areaName: z.string(),
  address: z.string(),
  lng: z.string().nullable(),
  lat: z.string().nullable(),
  expectTime: z.string().nullable(),
  /** Of an order that is fetched, `areaName` to `lat` are where; this is when, and from whom. */
  openTime: z.string().nullable(),
  contactName: z.string().nullable(),
  contactMobile: z.string().nullable(),
  /** What the buyer shows there; null for everybody else, and once the goods were handed over. */
  pickupCode: z.string().nullable(),
})

export const vehicle = z.object({
  orderVehicleId: id,
  waybillNo: z.string(),
  plateNo: z.string(),
  vehicleType: z.int(),
  driverName: z.string(),
  driverMobile: z.string(),
  vehicleStatus: z.int(),
  statusText: z.string(),
})

export const orderPackage = z.object({
  packageId: id,
  packageNo: z.string(),
  logisticsType: z.int(),
  companyCode: z.string().nullable(),
  companyName: z.string().nullable(),
  trackingNo: z.string().nullable(),
  remark: z.string().nullable(),
  state: z.int(),
  stateText: z.string(),
  shipTime: time,
  receiveTime: time.nullable(),
  lines: z.array(
    z.object({
      lineId: id,
      goodsName: z.string(),
      specText: z.string(),
      image: z.string().nullable(),
      unitName: z.string(),
      qty: quantity,
    }),
  ),
  vehicles: z.array(vehicle),
  tracks: z.array(z.object({ time, text: z.string() })),
})

const orderLog = z.object({
  action: z.string(),
  text: z.string(),
  actorType: z.enum(['buyer', 'seller', 'payment', 'timer', 'operator']),
  actorName: z.string().nullable(),
  fromStatus: z.int().nullable(),
  toStatus: z.int(),
  time,
})

/** Where an order came from; the buyer as named at the sale. */
export const orderExtend = z.object({ sourceClient: z.string(), buyerCustomerName: z.string() })

export const orderDetail = orderRow.extend({
  delivery,
  money: z.object({
    goods: money,
    fullReduction: money,
    coupon: money,
    points: money,
    adjust: money,
    freight: money,
    pay: money,
    paid: money,
    refunded: money,
  }),
  packages: z.array(orderPackage),
  vehicles: z.array(vehicle),
  /** Papers of both sides: 1 payment, 2 delivery note, 3 receipt, 4 weighing slip. */
  vouchers: z.array(fileRef.extend({ bizType: z.int() })),
  logs: z.array(orderLog),
  extend: orderExtend,
  cancelType: z.int().nullable(),
  cancelReason: z.string().nullable(),
  afterSaleStatus: z.int(),
  invoiceStatus: z.int(),
  times: z.object({
    createTime: time,
    payDeadline: time.nullable(),
    payTime: time.nullable(),
    shipTime: time.nullable(),
    receiveDeadline: time.nullable(),
    receiveTime: time.nullable(),
    finishTime: time.nullable(),
    cancelTime: time.nullable(),
    remindTime: time.nullable(),
  }),
})

export const tabCounts = z.array(z.object({ status: z.enum(orderTabNames), name: z.string(), count: z.int() }))

/** The ways of paying, each with why it is closed, and what is there where that is known. */
export const payTypes = z.array(
  z.object({
    payType: z.int(),
    name: z.string(),
    enabled: z.boolean(),
    reason: z.string().nullable(),
    balanceMoney: money.nullable(),
  }),
)

export const previewAnswer = z.object({
  address: z
    .object({ addressId: id, receiver: z.string(), mobile: z.string(), areaName: z.string(), detail: z.string() })
    .nullable(),
  shops: z.array(
    z.object({
      shop: z.object({ shopId: id, shopName: z.string(), logo: z.string().nullable() }),
      lines: z.array(
        z.object({
          cartId: id.nullable(),
          goodsId: id,
          spuId: id,
          goodsName: z.string(),
          specText: z.string(),
          image: z.string().nullable(),
          unitName: z.string(),
          qty: quantity,
          ...unitTexts,
          weighGoods: z.boolean(),
          listPrice: money,
          dealPrice: money,
          priceSource: z.int(),
          /** Of goods of the chosen contract: that they have its price, or why not. */
          priceNote: z.string().nullable(),
          goodsMoney: money,
          fullReductionMoney: money,
          /** Null while the freight of the shop is not known. */
          freightMoney: money.nullable(),
          payMoney: money,
        }),
      ),
      /** The ways of delivery on offer; one with a `reason` cannot be chosen for this address. */
      deliveries: z.array(
        z.object({
          deliveryId: id,
          deliveryType: z.int(),
          name: z.string(),
          freightMoney: money.nullable(),
          reason: z.string().nullable(),
          /** Of a way of type 3: where the goods are fetched, when, and from whom. */
          point: z
            .object({
              areaName: z.string(),
              address: z.string(),
              lng: z.number().nullable(),
              lat: z.number().nullable(),
              openTime: z.string().nullable(),
              contactName: z.string().nullable(),
              contactMobile: z.string().nullable(),
            })
            .nullable(),
          /** On which days the buyer may choose to come, or to be brought the goods; none: the shop says when. */
          days: z.array(
            z.object({
              /** `yyyy-MM-dd` */
              day: z.string(),
              /** How much more of its daily limit is left; null where there is none. */
              leftQty: quantity.nullable(),
              /** Has it room for this order? */
              fits: z.boolean(),
            }),
          ),
        }),
      ),
      deliveryId: id.nullable(),
      /** The contracts these goods can be bought by, and the chosen one; what holds now of a payment that was agreed otherwise. */
      contracts: z.array(z.object({ contractId: id, contractNo: z.string(), name: z.string(), payNote: z.string() })),
      contractId: id.nullable(),
      promotions: z.array(z.object({ promotionId: id, name: z.string(), reduceMoney: money })),
      goodsMoney: money,
      fullReductionMoney: money,
      couponMoney: money,
      pointsMoney: money,
      /** null while nobody can say it: no address yet, or nothing travels there; `payMoney` is without it then. */
      freightMoney: money.nullable(),
      payMoney: money,
      /** What forbids this part of the order, in words ready to show. */
      errors: z.array(z.object({ code: z.int(), msg: z.string(), goodsId: id.nullable() })),
    }),
  ),
  goodsMoney: money,
  discountMoney: money,
  /** null while that of a shop is. */
  freightMoney: money.nullable(),
  payMoney: money,
  payTypes,
  canSubmit: z.boolean(),
})
