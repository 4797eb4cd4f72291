import { z } from 'zod'
import { centre, endpoint, form, gateway, get, post } from '../endpoint.ts'
import { fileRef } from '../file/endpoints.ts'
import { privatePath } from '../file/file-path.ts'
import { stockTypes } from '../stock-types.ts'
import {
  code,
  date,
  endTime,
  fields,
  flag,
  id,
  ids,
  int,
  list,
  money,
  paged,
  pageOf,
  quantity,
  text,
  time,
} from '../wire-types.ts'
import { orderSort, orderTab, sellerFilter, sellerList } from './inputs.ts'
import { courierCodes, orderButtonNames, orderTabNames } from './status.ts'

const buyersOwn = { role: 'buyer', of: 'order', id: 'orderId' } as const
const buyerActs = { ...buyersOwn, can: 'order.act' } as const
const sellers = (can: string) => ({ role: 'seller', can, of: 'order', id: 'orderId' }) as const
const eitherSide = { role: 'party', of: 'order', id: 'orderId' } as const
const orderOnly = fields({ orderId: id })
const sellerOrderOnly = fields({ orderId: id, shopId: id.optional() })

const button = z.object({
  code: z.enum(orderButtonNames),
  name: z.string(),
  type: z.enum(['primary', 'default', 'danger']),
  confirm: z.string().nullable(),
})

const orderLine = z.object({
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

const orderRow = z.object({
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
  lines: z.array(orderLine),
  goodsMoney: money,
  freightMoney: money,
  discountMoney: money,
  payMoney: money,
  createTime: time,
  payDeadline: time.nullable(),
  payTime: time.nullable(),
  shipTime: time.nullable(),
  receiveDeadline: time.nullable(),
  buyerRemark: z.string().nullable(),
  /** Only in answers to the shop; null for the buyer. */
  sellerRemark: z.string().nullable(),
  buttons: z.array(button),
})

const delivery = z.object({
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
})

const vehicle = z.object({
  orderVehicleId: id,
  waybillNo: z.string(),
  plateNo: z.string(),
  vehicleType: z.int(),
  driverName: z.string(),
  driverMobile: z.string(),
  vehicleStatus: z.int(),
  statusText: z.string(),
})

const orderPackage = z.object({
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

/** Where an order came from; the buyer as he was called at the sale. */
const orderExtend = z.object({ sourceClient: z.string(), buyerCustomerName: z.string() })

const orderDetail = orderRow.extend({
  version: z.int(),
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

const tabCounts = z.array(z.object({ status: z.enum(orderTabNames), name: z.string(), count: z.int() }))

const buyerFilter = {
  status: orderTab.optional(),
  keyword: text(60).optional(),
  shopId: id.optional(),
  orderType: int(1, 7).optional(),
  payType: int(1, 5).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  /** `enterprise` shows the orders of all colleagues, to those who may see them. */
  scope: z.enum(['mine', 'enterprise']).optional(),
  sort: orderSort.optional(),
}

/** `query` is what stands behind the question mark of the list's address. */
const orderView = z.object({ viewId: id, name: z.string(), query: z.string(), isDefault: z.boolean() })

const checkout = {
  /** Lines of the own cart, or `items` to buy at once; exactly one of the two. */
  cartIds: ids(120, 1).optional(),
  items: list(fields({ goodsId: id, qty: quantity }), 120, 1).optional(),
  addressId: id.optional(),
  deliveryByShop: list(fields({ shopId: id, deliveryId: id }), 50).optional(),
}

const previewAnswer = z.object({
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
          listPrice: money,
          dealPrice: money,
          priceSource: z.int(),
          goodsMoney: money,
          fullReductionMoney: money,
          freightMoney: money,
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
        }),
      ),
      deliveryId: id.nullable(),
      promotions: z.array(z.object({ promotionId: id, name: z.string(), reduceMoney: money })),
      goodsMoney: money,
      fullReductionMoney: money,
      couponMoney: money,
      pointsMoney: money,
      freightMoney: money,
      payMoney: money,
      /** What forbids this part of the order, in words ready to show. */
      errors: z.array(z.object({ code: z.int(), msg: z.string(), goodsId: id.nullable() })),
    }),
  ),
  goodsMoney: money,
  discountMoney: money,
  freightMoney: money,
  payMoney: money,
  payTypes: z.array(
    z.object({
      payType: z.int(),
      name: z.string(),
      enabled: z.boolean(),
      reason: z.string().nullable(),
      balanceMoney: money.nullable(),
    }),
  ),
  canSubmit: z.boolean(),
})

export const order = {
  preview: endpoint({
    about: 'Prices a checkout: per shop the lines, ways of delivery, discounts, freight and what forbids it.',
    effect: 'read',
    at: [post('/rest/order/preview')],
    access: { role: 'buyer', can: 'purchase.order' },
    input: fields(checkout),
    output: previewAnswer,
  }),
  submit: endpoint({
    about:
      'Places one order per shop. `payMoney` is the sum of the preview; another sum is refused with the new figures.',
    effect: 'write',
    at: [post('/rest/order/submit')],
    access: { role: 'buyer', can: 'purchase.order' },
    input: fields({
      ...checkout,
      payMoney: money,
      payType: code(1, 4).optional(),
      remarkByShop: list(fields({ shopId: id, remark: text(200) }), 50).optional(),
      sourceClient: z.enum(['pc', 'h5']).optional(),
    }),
    output: z.object({ tradeNo: z.string(), orderIds: z.array(id), payMoney: money, needPay: z.boolean() }),
  }),

  buyerList: endpoint({
    about: 'My orders, or those of my enterprise.',
    effect: 'read',
    at: [gateway('sctrading/order/selBuyerOrderListByParam')],
    access: { role: 'buyer' },
    input: paged(buyerFilter),
    output: pageOf(orderRow),
  }),
  sellerList: endpoint({
    about: 'The orders of a shop; personal data masked.',
    effect: 'read',
    at: [gateway('sctrading/order/mj/selSellerOrderListByParam')],
    access: { role: 'seller', can: 'order.view' },
    input: sellerList,
    output: pageOf(orderRow).extend({ sum: z.object({ count: z.int(), payMoney: money, paidMoney: money }) }),
  }),
  compactList: endpoint({
    about: 'Orders of either side for the shop centre.',
    effect: 'read',
    at: [centre('nxin.sc.order.list', '1.0', 'POST')],
    access: 'signedIn',
    input: paged({
      side: z.enum(['buyer', 'seller']).default('buyer'),
      status: orderTab.optional(),
      shopId: id.optional(),
    }),
    output: pageOf(orderRow),
  }),
  exportSellerOrders: endpoint({
    about: 'The orders of a filter as a sheet, one row a line; at most 200 orders. More are a task.',
    effect: 'read',
    at: [gateway('sctrading/order/mj/exportSellerOrderList')],
    access: { role: 'seller', can: 'order.export' },
    limit: 'export',
    input: fields(sellerFilter),
    output: 'download',
  }),
  startExport: endpoint({
    about: 'Starts a task that writes all orders of a filter into a sheet.',
    effect: 'write',
    at: [post('/rest/order/export')],
    access: { role: 'seller', can: 'order.export' },
    limit: 'export',
    input: fields({ ...sellerFilter, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.object({ taskId: id }),
  }),
  shippingSheet: endpoint({
    about: 'The orders that wait to be sent as a sheet to write tracking numbers into; at most 5,000.',
    effect: 'read',
    at: [post('/rest/order/shipping/sheet')],
    access: { role: 'seller', can: 'order.ship' },
    limit: 'export',
    input: fields({ shopId: id.optional() }),
    output: 'download',
  }),
  checkShipping: endpoint({
    about:
      'Looks over an uploaded sheet of tracking numbers: a task that waits for a yes, its wrong rows with their reasons.',
    effect: 'call',
    at: [post('/rest/order/shipping/check')],
    access: { role: 'seller', can: 'order.ship' },
    limit: 'export',
    input: fields({ shopId: id.optional(), path: privatePath, name: text(100, 1).optional() }),
    output: z.object({ taskId: id }),
  }),
  sellerViews: endpoint({
    about: 'The sets of filters I named for the order list of a shop.',
    effect: 'read',
    at: [post('/rest/order/view/list')],
    access: { role: 'seller', can: 'order.view' },
    input: fields({ shopId: id.optional() }),
    output: z.array(orderView),
  }),
  saveView: endpoint({
    about: 'Names a set of filters, or changes the set of that name; at most twenty. One of them may be the default.',
    effect: 'write',
    at: [post('/rest/order/view/save')],
    access: { role: 'seller', can: 'order.view' },
    input: fields({ shopId: id.optional(), name: text(20, 1), query: text(600), isDefault: flag.default(false) }),
    output: z.array(orderView),
  }),
  dropView: endpoint({
    about: 'Forgets a named set of filters.',
    effect: 'write',
    at: [post('/rest/order/view/del')],
    access: { role: 'seller', can: 'order.view' },
    input: fields({ shopId: id.optional(), viewId: id }),
    output: z.array(orderView),
  }),
  buyerTabs: endpoint({
    about: 'The tabs of my orders with their counts.',
    effect: 'read',
    at: [gateway('sctrading/order/selOrderStatusByParam')],
    access: { role: 'buyer' },
    input: fields({ shopId: id.optional(), scope: z.enum(['mine', 'enterprise']).optional() }),
    output: tabCounts,
  }),
  sellerTabs: endpoint({
    about: "The tabs of a shop's orders with their counts.",
    effect: 'read',
    at: [gateway('sctrading/order/mj/selOrderStatusByParam')],
    access: { role: 'seller', can: 'order.view' },
    input: fields({ shopId: id.optional() }),
    output: tabCounts,
  }),
  tabs: endpoint({
    about: 'The tabs of either side with their counts, for the shop centre.',
    effect: 'read',
    at: [centre('nxin.sc.ordercount.get', '1.0', 'POST')],
    access: 'signedIn',
    input: fields({ side: z.enum(['buyer', 'seller']).default('buyer'), shopId: id.optional() }),
    output: tabCounts,
  }),

  buyerDetail: endpoint({
    about: 'One order as its buyer sees it.',
    effect: 'read',
    at: [gateway('sctrading/order/selOrderDetailByOrderId')],
    access: buyersOwn,
    input: orderOnly,
    output: orderDetail,
  }),
  sellerDetail: endpoint({
    about: 'One order as its shop sees it.',
    effect: 'read',
    at: [gateway('sctrading/order/mj/selOrderDetailByOrderId')],
    access: sellers('order.view'),
    input: sellerOrderOnly,
    output: orderDetail,
  }),
  sellerDetails: endpoint({
    about: 'Several orders as their shop sees them, for their delivery notes, in the order asked for.',
    effect: 'read',
    at: [post('/rest/order/details')],
    access: { role: 'seller', can: 'order.view' },
    input: fields({ shopId: id.optional(), orderIds: ids(50, 1) }),
    output: z.array(orderDetail),
  }),
  operatorDetail: endpoint({
    about: 'One order as an operator sees it, without buttons.',
    effect: 'read',
    at: [post('/operate/order/detail')],
    access: { role: 'operator' },
    input: orderOnly,
    output: orderDetail,
  }),
  sellerExtend: endpoint({
    about: 'What the shop knows around one order: where it came from, the customer, his orders so far.',
    effect: 'read',
    at: [gateway('sctrading/order/mj/selOrderDetailExtendById')],
    access: sellers('order.view'),
    input: sellerOrderOnly,
    output: z.object({
      extend: orderExtend,
      customer: z
        .object({
          customerId: id,
          name: z.string(),
          level: z.string().nullable(),
          groups: z.array(z.object({ groupId: id, name: z.string() })),
          credit: z.object({ limitMoney: money, usedMoney: money, days: z.int() }),
          orderCount: z.int(),
          orderMoney: money,
          lastOrderTime: time.nullable(),
        })
        .nullable(),
      /** What stays after the cost of the goods; null without the right to see costs or when a cost is unknown. */
      profitMoney: money.nullable(),
      /** No order stands in a production plan yet, and no money of an order is changed by hand yet. */
      planNo: z.string().nullable(),
      moneyLogs: z.array(
        z.object({ beforePayMoney: money, afterPayMoney: money, reason: z.string(), operator: z.string(), time }),
      ),
    }),
  }),
  lines: endpoint({
    about: 'The goods of one order.',
    effect: 'read',
    at: [gateway('sctrading/order/ordergoods/selOrderGoodsListByOrderId')],
    access: eitherSide,
    input: orderOnly,
    output: z.array(orderLine),
  }),
  deliveryDetail: endpoint({
    about: 'Where one order goes and what is on its way.',
    effect: 'read',
    at: [gateway('sctrading/order/selDeliveryDetailByOrderId')],
    access: eitherSide,
    input: orderOnly,
    output: z.object({
      delivery,
      packages: z.array(orderPackage),
      vehicles: z.array(vehicle),
      pickupStatus: z.int(),
    }),
  }),
  tracking: endpoint({
    about: 'The packages of one order with their tracks, newest first.',
    effect: 'read',
    at: [form('/order/person/queryOrderDeliveryList')],
    access: eitherSide,
    input: orderOnly,
    output: z.array(orderPackage),
  }),
  buyerButtons: endpoint({
    about: 'What the buyer may do with one order now.',
    effect: 'read',
    at: [gateway('sctrading/order/selButtonDetailByOrderId')],
    access: buyersOwn,
    input: orderOnly,
    output: z.object({ orderId: id, side: z.literal('buyer'), buttons: z.array(button) }),
  }),
  sellerButtons: endpoint({
    about: 'What the shop may do with one order now.',
    effect: 'read',
    at: [gateway('sctrading/order/mj/selButtonDetailByOrderId')],
    access: sellers('order.view'),
    input: sellerOrderOnly,
    output: z.object({ orderId: id, side: z.literal('seller'), buttons: z.array(button) }),
  }),
  toPay: endpoint({
    about: 'What the payment page shows: the unpaid orders of one checkout, their sum and the ways to pay.',
    effect: 'read',
    at: [gateway('sctrading/order/selOrderToPayByOrderId')],
    access: { role: 'buyer' },
    input: fields({ orderId: id.optional(), tradeNo: text(32).optional() }),
    output: z.object({
      tradeNo: z.string(),
      orders: z.array(orderRow),
      payMoney: money,
      deadline: time.nullable(),
      /** All orders of the checkout are paid or ended. */
      done: z.boolean(),
      payTypes: z.array(
        z.object({
          payType: z.int(),
          name: z.string(),
          enabled: z.boolean(),
          reason: z.string().nullable(),
          balanceMoney: money.nullable(),
        }),
      ),
    }),
  }),

  isTotal: endpoint({
    about: 'Is this the head of a combined order, and may it be cancelled alone?',
    effect: 'read',
    at: [get('/rest/combination_order/api/isTotalCombinationOrder')],
    access: eitherSide,
    input: orderOnly,
    output: z.object({
      isTotal: z.boolean(),
      combinationId: id.nullable(),
      childCount: z.int(),
      canCancelAlone: z.boolean(),
    }),
  }),
  cancelCheck: endpoint({
    about: 'Whether the buyer may cancel, and the reasons to choose from.',
    effect: 'read',
    at: [get('/order/cancelOrder/:orderId')],
    access: buyersOwn,
    input: orderOnly,
    output: z.object({
      canCancel: z.boolean(),
      tip: z.string().nullable(),
      isTotal: z.boolean(),
      reasons: z.array(z.string()),
    }),
  }),
  cancel: endpoint({
    about: 'The buyer cancels an unpaid order.',
    effect: 'write',
    at: [form('/order/cancelOrder/:orderId')],
    access: buyerActs,
    input: fields({ orderId: id, reason: text(60, 1), remark: text(140).optional() }),
    output: z.object({ orderId: id, orderStatus: z.int() }),
  }),
  close: endpoint({
    about: 'The shop closes an unpaid order.',
    effect: 'write',
    at: [post('/mj/order/manage/closeOrder')],
    access: sellers('order.close'),
    input: fields({ orderId: id, shopId: id.optional(), reason: text(200, 2) }),
    output: z.object({ orderId: id, orderStatus: z.int() }),
  }),
  remove: endpoint({
    about: 'The buyer takes an ended order out of his list.',
    effect: 'write',
    at: [get('/order/person/delOrder'), form('/order/person/delOrder')],
    access: buyerActs,
    input: orderOnly,
    output: z.literal(true),
  }),
  buyAgain: endpoint({
    about: 'Puts the goods of an order into the cart again, at the prices of today.',
    effect: 'write',
    at: [get('/order/person/orderBuyAgain'), form('/order/person/orderBuyAgain')],
    access: buyerActs,
    input: orderOnly,
    output: z.object({
      added: z.array(z.object({ goodsId: id, qty: quantity })),
      skipped: z.array(z.object({ goodsName: z.string(), reason: z.string() })),
      cartCount: z.int(),
    }),
  }),
  remind: endpoint({
    about: 'Asks the shop to ship; once a day.',
    effect: 'write',
    at: [get('/order/person/remindShipment'), form('/order/person/remindShipment')],
    access: buyerActs,
    input: orderOnly,
    output: z.object({ remindTime: time }),
  }),
  receive: endpoint({
    about: 'The buyer confirms that the goods arrived.',
    effect: 'write',
    at: [form('/order/person/receiveGoods')],
    access: buyerActs,
    /** `force` is for an order whose rest the shop gave up; while something is still to come, receiving is refused with or without it. */
    input: fields({
      orderId: id,
      force: flag.optional(),
      /** Papers of receipt that the buyer put to this order before. */
      voucherFileIds: ids(9).optional(),
    }),
    output: z.object({ orderStatus: z.int() }),
  }),
  edit: endpoint({
    about: 'The buyer changes his remark or, before shipping, where the goods go.',
    effect: 'write',
    at: [gateway('sctrading/order/edit')],
    access: buyerActs,
    input: fields({
      orderId: id,
      version: int(0, 1_000_000),
      buyerRemark: text(200).optional(),
      delivery: fields({ addressId: id.optional(), expectTime: date.nullable().optional() }).optional(),
      /** How he means to pay; only while the order waits for its money. */
      payType: code(1, 4).optional(),
    }),
    output: z.object({ version: z.int() }),
  }),
  sellerEdit: endpoint({
    about:
      'The shop changes its own remark, or before shipping the expected day or the entry of the same way of delivery.',
    effect: 'write',
    at: [gateway('sctrading/order/mj/edit')],
    access: sellers('order.view'),
    input: fields({
      orderId: id,
      shopId: id.optional(),
      version: int(0, 1_000_000),
      sellerRemark: text(200).optional(),
      delivery: fields({ expectTime: date.nullable().optional(), deliveryId: id.optional() }).optional(),
    }),
    output: z.object({ version: z.int() }),
  }),

  toShip: endpoint({
    about: 'What the shipping form needs: open quantities, addresses, ways, couriers, vehicles used before.',
    effect: 'read',
    at: [gateway('sctrading/order/selBuildOrderToDelivery')],
    access: { role: 'seller', can: 'order.ship' },
    input: fields({ shopId: id.optional(), orderIds: ids(50, 1) }),
    output: z.array(
      z.object({
        orderId: id,
        orderNo: z.string(),
        delivery,
        buyerRemark: z.string().nullable(),
        openLines: z.array(
          z.object({
            lineId: id,
            goodsName: z.string(),
            specText: z.string(),
            image: z.string().nullable(),
            unitName: z.string(),
            orderQty: quantity,
            openQty: quantity,
            /** How much of it the warehouse can send now. */
            availableQty: quantity,
          }),
        ),
        /** Ways of logistics that suit the order, the usual one first. */
        ways: z.array(z.object({ logisticsType: z.int(), name: z.string() })),
        allowSplitShip: z.boolean(),
        companies: z.array(z.object({ code: z.string(), name: z.string() })),
        vehicles: z.array(
          z.object({
            vehicleId: id,
            plateNo: z.string(),
            vehicleType: z.int(),
            driverName: z.string(),
            driverMobile: z.string(),
          }),
        ),
        /** Why it cannot be shipped now. */
        blocked: z.string().nullable(),
      }),
    ),
  }),
  ship: endpoint({
    about:
      'Ships lines of an order in one package; with `packageId` corrects the number of a package sent within a day.',
    effect: 'write',
    at: [gateway('sctrading/order/logisticsorder/mj/edit')],
    access: sellers('order.ship'),
    input: fields({
      orderId: id,
      shopId: id.optional(),
      packageId: id.optional(),
      logisticsType: code(1, 2, 3),
      companyCode: z.enum(courierCodes).optional(),
      /** The name of the company when the code is OTHER. */
      companyName: text(30).optional(),
      trackingNo: text(40).optional(),
      vehicles: list(
        fields({
          plateNo: text(10, 1),
          vehicleType: code(1, 2, 3, 4, 5, 9).optional(),
          driverName: text(20, 1),
          driverMobile: z.string().regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号'),
        }),
        20,
      ).optional(),
      /** Vehicles the shop used before, by the `vehicleId` of the shipping form; beside or instead of `vehicles`. */
      vehicleIds: ids(20).optional(),
      /** Absent means everything that is still open. */
      lines: list(fields({ lineId: id, qty: quantity }), 200).optional(),
      remark: text(100).optional(),
    }),
    output: z.object({ packageId: id, orderStatus: z.int() }),
  }),
}
