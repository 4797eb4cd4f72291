import { z } from 'zod'
import { fileRef } from '../file/endpoints.ts'
import { howTaken } from '../receiving/answers.ts'
import { stockTypes } from '../stock-types.ts'
import { unitTexts } from '../unit-texts.ts'
import { id, money, quantity, time } from '../wire-types.ts'
import { orderButtonNames, orderTabNames } from './status.ts'

/* Answers of the calls about orders. */

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
  /** Base unit; one sale unit is `convertRate` of it. */
  baseUnitName: z.string(),
  convertRate: quantity,
  /** Unit of the shop's price, `priceRate` base units; the sale unit if the shop named no other. */
  priceUnitName: z.string(),
  priceRate: quantity,
  ...unitTexts,
  weighGoods: z.boolean(),
  stockType: z.literal(stockTypes),
  orderQty: quantity,
  shipQty: quantity,
  receiveQty: quantity,
  /** Refunded quantity; below it the part of it that was refunded before sending. */
  refundQty: quantity,
  droppedQty: quantity,
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
  /** Open after-sales of the line; null without any. */
  afterSalesId: id.nullable(),
  /** The buyer's review of the line; null without one. */
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
  /** Days after receipt in which after-sales are possible, and for which the platform keeps the money it received. */
  afterSaleDays: z.int(),
  /** State of the newest credential: 0 none, 1 waits, 2 passed, 3 rejected. */
  credentialStatus: z.int(),
  /** Amount that transfers brought so far for an unpaid order. */
  partMoney: money,
  deliveryType: z.int(),
  pickupStatus: z.int(),
  /** Whether it is fetched by appointment: the shop confirms a time and weighs lorries, and the buyer audits. Else a code hands it over. */
  byAppointment: z.boolean(),
  /** Pick-up time that the shop confirmed or the buyer moved. */
  pickupTime: time.nullable(),
  /** Pick-up point, planned day and vehicles; null if the order is delivered. */
  pickup: z
    .object({
      place: z.string(),
      expectTime: z.string().nullable(),
      plateNos: z.array(z.string()),
      /** Code that the buyer shows there; null for everybody else, and after the hand-over. */
      pickupCode: z.string().nullable(),
    })
    .nullable(),
  contractStatus: z.int(),
  /** Approval in the buyer's company: 0 not needed, 1 waits, 2 agreed, 3 refused. */
  approvalStatus: z.int(),
  reviewStatus: z.int(),
  shop: z.object({ shopId: id, shopName: z.string() }),
  buyer: z.object({ boId: id, name: z.string(), userName: z.string(), mobile: z.string() }),
  /** Receiver of the goods, with a masked mobile number. */
  receiver: z.object({ name: z.string(), mobile: z.string(), areaName: z.string(), address: z.string() }),
  /** Last printing of its delivery note; null for the buyer. */
  printTime: time.nullable(),
  /** Number of payment papers that the buyer added. */
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
  /** Version, which counts its changes; an edit names the version that it is based on. */
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
  /** Time and contact of a pick-up; `areaName` to `lat` are then its place. */
  openTime: z.string().nullable(),
  contactName: z.string().nullable(),
  contactMobile: z.string().nullable(),
  /** Code that the buyer shows there; null for everybody else, and after the hand-over. */
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
  /** Load that it may carry, in tonnes; below it the quantity of the order that it takes. */
  loadTon: quantity.nullable(),
  planQty: quantity.nullable(),
  /** Weights by the shop in kilograms; net is gross less tare. */
  grossKg: quantity.nullable(),
  tareKg: quantity.nullable(),
  netKg: quantity.nullable(),
  /** Weights by the buyer in kilograms. */
  buyerGrossKg: quantity.nullable(),
  buyerTareKg: quantity.nullable(),
  inTime: time.nullable(),
  outTime: time.nullable(),
  arriveTime: time.nullable(),
  remark: z.string().nullable(),
  /** Side that named the vehicle: 1 the buyer, 2 the shop. */
  source: z.int(),
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

/** Source of an order, and the buyer's name at the sale. */
export const orderExtend = z.object({ sourceClient: z.string(), buyerCustomerName: z.string() })

export const orderDetail = orderRow.extend({
  delivery,
  money: z.object({
    goods: money,
    fullReduction: money,
    coupon: money,
    points: money,
    /** Change by the shop by hand. */
    adjust: money,
    /** Amount for weight beyond the order, on credit. */
    weighed: money,
    freight: money,
    pay: money,
    paid: money,
    refunded: money,
  }),
  /** How the buyer takes goods in, as the shop recorded it; null without a record, and for everybody else. */
  howTaken: howTaken.nullable(),
  packages: z.array(orderPackage),
  vehicles: z.array(vehicle),
  /** Papers of both sides: 1 payment, 2 delivery note, 3 receipt, 4 weighing slip. `stays`: already used, so not removable. */
  vouchers: z.array(fileRef.extend({ bizType: z.int(), stays: z.boolean() })),
  logs: z.array(orderLog),
  extend: orderExtend,
  /** Framework contract that sets its prices; null without one. */
  contract: z.object({ contractId: id, contractNo: z.string(), name: z.string() }).nullable(),
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

/** Ways of paying, each with the reason if it is closed, and with the available amount if known. */
export const payTypes = z.array(
  z.object({
    payType: z.int(),
    name: z.string(),
    enabled: z.boolean(),
    reason: z.string().nullable(),
    balanceMoney: money.nullable(),
    /** For credit: amount that each shop still grants, and the days to pay it. */
    credits: z.array(z.object({ shopId: id, shopName: z.string(), leftMoney: money, creditDays: z.int() })),
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
          /** For goods of the chosen contract: that its price applies, or why not. */
          priceNote: z.string().nullable(),
          goodsMoney: money,
          fullReductionMoney: money,
          couponMoney: money,
          pointsMoney: money,
          /** Null while the freight of the shop is unknown. */
          freightMoney: money.nullable(),
          payMoney: money,
        }),
      ),
      /** Delivery ways on offer; one with a `reason` cannot be chosen for this address. */
      deliveries: z.array(
        z.object({
          deliveryId: id,
          deliveryType: z.int(),
          name: z.string(),
          freightMoney: money.nullable(),
          reason: z.string().nullable(),
          /** Pick-up point of a way of type 3: place, time and contact. */
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
          /** Days that the buyer may choose for pick-up or delivery; empty if the shop sets the day. */
          days: z.array(
            z.object({
              /** `yyyy-MM-dd` */
              day: z.string(),
              /** Rest of the daily limit; null without a limit. */
              leftQty: quantity.nullable(),
              /** Whether the day has room for this order. */
              fits: z.boolean(),
            }),
          ),
        }),
      ),
      deliveryId: id.nullable(),
      /** Contracts that these goods can be bought by, with what applies now to another agreed payment; below it the chosen one. */
      contracts: z.array(z.object({ contractId: id, contractNo: z.string(), name: z.string(), payNote: z.string() })),
      contractId: id.nullable(),
      /** Contract of the order: 0 none, 1 on request, 2 always, signed before payment, 3 always, signed before shipping. */
      contractPolicy: z.int(),
      /** Papers needed before this part is loaded, by its goods, delivery way and address, with the side that hands in each. */
      cargoPapers: z.array(z.object({ name: z.string(), by: z.enum(['buyer', 'seller']) })),
      promotions: z.array(z.object({ promotionId: id, name: z.string(), reduceMoney: money })),
      /** Coupons of the caller in this shop, with the reduction of each or the reason why it does not fit; below it the used one. */
      coupons: z.array(
        z.object({
          couponUserId: id,
          name: z.string(),
          couponKind: z.int(),
          /** Effect of the coupon in words. */
          text: z.string(),
          validEnd: time,
          saveMoney: money,
          reason: z.string().nullable(),
        }),
      ),
      couponUserId: id.nullable(),
      /** Reduction of the freight by the coupon; `freightMoney` already excludes it. */
      couponFreightMoney: money,
      /** Points of the shop for this order; null if it grants none. */
      points: z
        .object({
          name: z.string(),
          usable: z.int(),
          /** Largest number that can be used for this order; 0 if none. */
          most: z.int(),
          /** Whether the shop accepts points. */
          mayUse: z.boolean(),
          /** Number of points that reduce the price by `deductMoney`. */
          deductPoints: z.int(),
          deductMoney: money,
          minUsePoints: z.int(),
          /** Number of points that the order will earn. */
          earns: z.int(),
        })
        .nullable(),
      goodsMoney: money,
      fullReductionMoney: money,
      couponMoney: money,
      pointsMoney: money,
      pointsUsed: z.int(),
      /** Null while unknown, without an address or if nothing is delivered there; `payMoney` then excludes it. */
      freightMoney: money.nullable(),
      /** Share of a filled truck: the most it can cost, its present cost, and the reason; null if the order travels alone. */
      ride: z.object({ boundFen: money, shareFen: money, words: z.string() }).nullable(),
      payMoney: money,
      /** Reasons that forbid this part of the order, in words for people. */
      errors: z.array(z.object({ code: z.int(), msg: z.string(), goodsId: id.nullable() })),
    }),
  ),
  goodsMoney: money,
  discountMoney: money,
  /** Null while that of one shop is null. */
  freightMoney: money.nullable(),
  payMoney: money,
  payTypes,
  /** Reason, in words, why no way of paying is possible at all; null if one is. */
  unpayable: z.string().nullable(),
  canSubmit: z.boolean(),
})
