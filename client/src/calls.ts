// Written by `npm run docs` from the declared calls: change the endpoints, not this file.

/** The id of a thing: digits, as text. */
export type Id = string
/** Yuan with two decimals, as text: "1234.50". Never a number, which loses fen. */
export type Money = string
/** yyyy-MM-dd HH:mm:ss of Asia/Shanghai. */
export type Time = string
/** yyyy-MM-dd */
export type Day = string

/** Input and output of each call. */
export type Calls = {
  /** Returns the signed-in user; without a session the code of an ended session. */
  "identity.userInfo": {
    input: Record<string, never>
    output: { id: Id; account: string; name: string; image: string | null; mobile: string; realNameStatus: number; userIdentity: { isBuyer: boolean; isSeller: boolean; isSupplier: boolean; isOperator: boolean; realName: string; boId: Id; boName: string; roleCodes: Array<string> } }
  }
  /** Returns the enterprises of the caller, oldest membership first, with the current one marked. */
  "identity.enterprises": {
    input: Record<string, never>
    output: Array<{ boId: Id; name: string; enterpriseType: number; IsDefault: boolean; certStatus: number; hasShop: boolean; roleCodes: Array<string> }>
  }
  /** Returns an enterprise of the caller in short; defaults to the current one. */
  "identity.enterprise": {
    input: { boId?: Id }
    output: { boId: Id; name: string; enterpriseType: number; IsDefault: boolean; certStatus: number; hasShop: boolean; roleCodes: Array<string> }
  }
  /** Returns an enterprise of the caller in full, with their roles in it; defaults to the current one. */
  "identity.enterpriseDetail": {
    input: { boId?: Id }
    output: { boId: Id; name: string; enterpriseType: number; IsDefault: boolean; certStatus: number; hasShop: boolean; roleCodes: Array<string>; parentBoId: Id | null; creditCode: string | null; legalPerson: string | null; contactName: string | null; contactMobile: string | null; areaId: Id | null; areaName: string; address: string | null; industry: string | null; factoryList: Array<{ factoryId: Id; name: string; areaName: string; address: string | null }>; capabilities: Array<string> }
  }
  /** Returns the public card of any enterprise. */
  "identity.orgDetail": {
    input: { boId: Id }
    output: { boId: Id; name: string; enterpriseType: number; certStatus: number; areaName: string; industry: string | null }
  }
  /** Returns up to twenty enterprises whose name contains the keyword, without personal ones. */
  "identity.findOrgs": {
    input: { keyword: string }
    output: Array<{ boId: Id; name: string; areaName: string }>
  }
  /** Returns the user with exactly this mobile number or account, masked; an empty list if there is none. */
  "identity.findUsers": {
    input: { keyword: string }
    output: Array<{ id: Id; name: string; mobile: string; image: string | null }>
  }
  /** Returns the administrators of an enterprise of the caller with their whole numbers, so that members can ask them for rights. */
  "identity.admins": {
    input: { boId?: Id }
    output: Array<{ userId: Id; name: string; mobile: string }>
  }
  /** Returns whether the caller holds a role in one of their enterprises, in a shop of it, or as operator; or whether they have a menu. */
  "permission.checkRole": {
    input: { boId?: Id; roleCode?: string; menuCode?: string }
    output: { pass: boolean; roleCodes: Array<string> }
  }
  /** Returns the person with exactly this mobile number, masked, and their memberships in the caller’s own enterprises; only for callers who invite staff or add members. Empty if nobody has the number. */
  "orgMember.byMobile": {
    input: { mobile: string }
    output: { userId: Id | null; name: string | null; boList: Array<{ boId: Id; name: string }> }
  }
  /** Returns the shops where the caller is staff, oldest first. One of all is the default; the shops of one enterprise may not include it. */
  "shop.mine": {
    input: { boId?: Id }
    output: Array<{ shopId: Id; shopName: string; logo: string | null; orgBoId: Id; areaName: string; mainCategory: string; score: number | null; goodsCount: number; soldCount: number; shopStatus: number; isZhanShi: boolean; isDefault: boolean }>
  }
  /** Returns whether the service is up, whether the enterprise has opened a shop, and its package. */
  "subscription.serviceState": {
    input: { boId?: Id }
    output: { serviceState: "up"; opened: boolean; isOpenType: 0 | 1 | 2; packageName: string }
  }
  /** Returns the packages of the platform with price, period and features. */
  "subscription.packages": {
    input: Record<string, never>
    output: Array<{ packageId: Id; name: string; intro: string; priceMoney: Money; periodMonths: number | null; features: Array<{ code: "goods" | "strategy" | "warehouse" | "logistics" | "shopGoods" | "applet" | "weighing" | "finance" | "channelMarketing"; name: string; about: string }>; sort: number }>
  }
  /** Opens a free package for an enterprise, once; a second call returns the same. */
  "subscription.openFree": {
    input: { boId: Id; packageId: Id }
    output: { packageOrderId: Id; state: number }
  }
  /** Returns the published articles of the platform, pinned first, then newest. */
  "information.contents": {
    input: { category?: 1 | 2 | 3 | 4; pageNum?: number; pageSize?: number; pagenum?: number; pagesize?: number }
    output: { pageNum: number; pageSize: number; total: number; pages: number; list: Array<{ informationId: Id; title: string; category: number; categoryText: string; cover: string | null; summary: string; isTop: boolean; publishTime: Time }> }
  }
  /** Counts for a shop its running, coming and ended lots, today's bids, and its deals with their sum. */
  "auction.collect": {
    input: { shopId?: Id }
    output: { running: number; upcoming: number; ended: number; bidsToday: number; dealCount: number; dealMoney: Money }
  }
  /** Returns a permit to upload one file of this kind, extension and size: a token valid once, for ten minutes. */
  "file.uploadToken": {
    input: { bizType?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; ext: string; size: number }
    output: { token: string; uploadUrl: string; fileHost: string; expireSeconds: number }
  }
  /** Returns the orders of a shop; personal data is masked. */
  "order.sellerList": {
    input: { keyword?: string; shopId?: Id; orderType?: number; payType?: number; deliveryType?: number; pickupStatus?: number; contractStatus?: number; channelUserId?: Id; combinationId?: Id; buyerName?: string; mobile?: string; beginTime?: Time; endTime?: Time; payMoneyMin?: string; payMoneyMax?: string; printed?: boolean; orderIds?: Array<Id>; exceptIds?: Array<Id>; status?: "10" | "20" | "30" | "40" | "50" | "60" | "all" | "afterSale" | "closed"; sort?: "newest" | "oldest" | "payMoneyDown" | "payMoneyUp"; paidSince?: Time; pageNum?: number; pageSize?: number; pagenum?: number; pagesize?: number }
    output: { pageNum: number; pageSize: number; total: number; pages: number; list: Array<{ orderId: Id; orderNo: string; tradeNo: string; orderType: number; orderStatus: number; statusText: string; subStatusText: string | null; payStatus: number; payType: number | null; afterSaleDays: number; credentialStatus: number; partMoney: Money; deliveryType: number; pickupStatus: number; byAppointment: boolean; pickupTime: Time | null; pickup: { place: string; expectTime: string | null; plateNos: Array<string>; pickupCode: string | null } | null; contractStatus: number; approvalStatus: number; reviewStatus: number; shop: { shopId: Id; shopName: string }; buyer: { boId: Id; name: string; userName: string; mobile: string }; receiver: { name: string; mobile: string; areaName: string; address: string }; printTime: Time | null; voucherCount: number; lines: Array<{ lineId: Id; orderId: Id; lineNo: number; spuId: Id; goodsId: Id; goodsName: string; specText: string; image: string | null; unitName: string; baseUnitName: string; convertRate: number; priceUnitName: string; priceRate: number; contentText: string; tradeText: string; weighGoods: boolean; stockType: 0 | 1 | 2; orderQty: number; shipQty: number; receiveQty: number; refundQty: number; droppedQty: number; listPrice: Money; dealPrice: Money; priceSource: number; goodsMoney: Money; fullReductionMoney: Money; couponMoney: Money; pointsMoney: Money; adjustMoney: Money; freightMoney: Money; payMoney: Money; refundedMoney: Money; afterSalesId: Id | null; reviewId: Id | null }>; goodsMoney: Money; freightMoney: Money; discountMoney: Money; payMoney: Money; paidMoney: Money; createTime: Time; payDeadline: Time | null; payTime: Time | null; shipTime: Time | null; receiveDeadline: Time | null; buyerRemark: string | null; sellerRemark: string | null; version: number; buttons: Array<{ code: "PAY" | "UPLOAD_VOUCHER" | "DELETE_VOUCHER" | "SIGN_CONTRACT" | "VIEW_CONTRACT" | "CANCEL" | "LEAVE_TEAM" | "REMIND" | "EDIT" | "VIEW_LOGISTICS" | "UPLOAD_PAPERS" | "AUDIT_PAPERS" | "AUDIT_CREDENTIAL" | "PICKUP_CODE" | "PRESS_PICKUP" | "MOVE_PICKUP_TIME" | "EDIT_VEHICLE" | "RECEIVE" | "REFUND" | "EDIT_TAX" | "REVIEW" | "APPEND_REVIEW" | "DEBT_CONFIRM" | "BUY_AGAIN" | "DELETE" | "EDIT_MONEY" | "AUDIT_PAY" | "SELLER_SIGN_CONTRACT" | "CLOSE" | "SHIP" | "HAND_OVER" | "CONFIRM_PICKUP_TIME" | "CONFIRM_PICKUP" | "VEHICLE_STATUS" | "CHANGE_PARCEL" | "WITHDRAW_PARCEL" | "HANDLE_AFTERSALE" | "CONFIRM_DEBT" | "UPLOAD_INVOICE" | "DELETE_INVOICE" | "SELLER_REMARK"; name: string; type: "primary" | "default" | "danger"; confirm: string | null }> }>; sum: { count: number; payMoney: Money; paidMoney: Money; countedAt: Time }; asOf: Time }
  }
  /** Returns one order as its shop sees it. */
  "order.sellerDetail": {
    input: { orderId: Id; shopId?: Id }
    output: { orderId: Id; orderNo: string; tradeNo: string; orderType: number; orderStatus: number; statusText: string; subStatusText: string | null; payStatus: number; payType: number | null; afterSaleDays: number; credentialStatus: number; partMoney: Money; deliveryType: number; pickupStatus: number; byAppointment: boolean; pickupTime: Time | null; pickup: { place: string; expectTime: string | null; plateNos: Array<string>; pickupCode: string | null } | null; contractStatus: number; approvalStatus: number; reviewStatus: number; shop: { shopId: Id; shopName: string }; buyer: { boId: Id; name: string; userName: string; mobile: string }; receiver: { name: string; mobile: string; areaName: string; address: string }; printTime: Time | null; voucherCount: number; lines: Array<{ lineId: Id; orderId: Id; lineNo: number; spuId: Id; goodsId: Id; goodsName: string; specText: string; image: string | null; unitName: string; baseUnitName: string; convertRate: number; priceUnitName: string; priceRate: number; contentText: string; tradeText: string; weighGoods: boolean; stockType: 0 | 1 | 2; orderQty: number; shipQty: number; receiveQty: number; refundQty: number; droppedQty: number; listPrice: Money; dealPrice: Money; priceSource: number; goodsMoney: Money; fullReductionMoney: Money; couponMoney: Money; pointsMoney: Money; adjustMoney: Money; freightMoney: Money; payMoney: Money; refundedMoney: Money; afterSalesId: Id | null; reviewId: Id | null }>; goodsMoney: Money; freightMoney: Money; discountMoney: Money; payMoney: Money; paidMoney: Money; createTime: Time; payDeadline: Time | null; payTime: Time | null; shipTime: Time | null; receiveDeadline: Time | null; buyerRemark: string | null; sellerRemark: string | null; version: number; buttons: Array<{ code: "PAY" | "UPLOAD_VOUCHER" | "DELETE_VOUCHER" | "SIGN_CONTRACT" | "VIEW_CONTRACT" | "CANCEL" | "LEAVE_TEAM" | "REMIND" | "EDIT" | "VIEW_LOGISTICS" | "UPLOAD_PAPERS" | "AUDIT_PAPERS" | "AUDIT_CREDENTIAL" | "PICKUP_CODE" | "PRESS_PICKUP" | "MOVE_PICKUP_TIME" | "EDIT_VEHICLE" | "RECEIVE" | "REFUND" | "EDIT_TAX" | "REVIEW" | "APPEND_REVIEW" | "DEBT_CONFIRM" | "BUY_AGAIN" | "DELETE" | "EDIT_MONEY" | "AUDIT_PAY" | "SELLER_SIGN_CONTRACT" | "CLOSE" | "SHIP" | "HAND_OVER" | "CONFIRM_PICKUP_TIME" | "CONFIRM_PICKUP" | "VEHICLE_STATUS" | "CHANGE_PARCEL" | "WITHDRAW_PARCEL" | "HANDLE_AFTERSALE" | "CONFIRM_DEBT" | "UPLOAD_INVOICE" | "DELETE_INVOICE" | "SELLER_REMARK"; name: string; type: "primary" | "default" | "danger"; confirm: string | null }>; delivery: { deliveryType: number; deliveryId: Id | null; deliveryName: string; receiver: string; mobile: string; provinceId: Id | null; cityId: Id | null; countyId: Id | null; areaName: string; address: string; lng: string | null; lat: string | null; expectTime: string | null; openTime: string | null; contactName: string | null; contactMobile: string | null; pickupCode: string | null }; money: { goods: Money; fullReduction: Money; coupon: Money; points: Money; adjust: Money; weighed: Money; freight: Money; pay: Money; paid: Money; refunded: Money }; howTaken: { deliveryType: number | null; receiveTimeRange: string; unloadPerson: string; unloadMobile: string | null; needVehicle: boolean; remark: string } | null; packages: Array<{ packageId: Id; packageNo: string; logisticsType: number; companyCode: string | null; companyName: string | null; trackingNo: string | null; remark: string | null; state: number; stateText: string; shipTime: Time; receiveTime: Time | null; lines: Array<{ lineId: Id; goodsName: string; specText: string; image: string | null; unitName: string; qty: number }>; vehicles: Array<{ orderVehicleId: Id; waybillNo: string; plateNo: string; vehicleType: number; driverName: string; driverMobile: string; vehicleStatus: number; statusText: string; loadTon: number | null; planQty: number | null; grossKg: number | null; tareKg: number | null; netKg: number | null; buyerGrossKg: number | null; buyerTareKg: number | null; inTime: Time | null; outTime: Time | null; arriveTime: Time | null; remark: string | null; source: number }>; tracks: Array<{ time: Time; text: string }> }>; vehicles: Array<{ orderVehicleId: Id; waybillNo: string; plateNo: string; vehicleType: number; driverName: string; driverMobile: string; vehicleStatus: number; statusText: string; loadTon: number | null; planQty: number | null; grossKg: number | null; tareKg: number | null; netKg: number | null; buyerGrossKg: number | null; buyerTareKg: number | null; inTime: Time | null; outTime: Time | null; arriveTime: Time | null; remark: string | null; source: number }>; vouchers: Array<{ fileId: Id; name: string; path: string; ext: string; size: number; uploadSide: "buyer" | "seller" | null; createTime: Time; bizType: number; stays: boolean }>; logs: Array<{ action: string; text: string; actorType: "buyer" | "seller" | "payment" | "timer" | "operator"; actorName: string | null; fromStatus: number | null; toStatus: number; time: Time }>; extend: { sourceClient: string; buyerCustomerName: string }; contract: { contractId: Id; contractNo: string; name: string } | null; cancelType: number | null; cancelReason: string | null; afterSaleStatus: number; invoiceStatus: number; times: { createTime: Time; payDeadline: Time | null; payTime: Time | null; shipTime: Time | null; receiveDeadline: Time | null; receiveTime: Time | null; finishTime: Time | null; cancelTime: Time | null; remindTime: Time | null } }
  }
  /** Returns the packages of one order with their tracks, newest first. */
  "order.tracking": {
    input: { orderId: Id }
    output: Array<{ packageId: Id; packageNo: string; logisticsType: number; companyCode: string | null; companyName: string | null; trackingNo: string | null; remark: string | null; state: number; stateText: string; shipTime: Time; receiveTime: Time | null; lines: Array<{ lineId: Id; goodsName: string; specText: string; image: string | null; unitName: string; qty: number }>; vehicles: Array<{ orderVehicleId: Id; waybillNo: string; plateNo: string; vehicleType: number; driverName: string; driverMobile: string; vehicleStatus: number; statusText: string; loadTon: number | null; planQty: number | null; grossKg: number | null; tareKg: number | null; netKg: number | null; buyerGrossKg: number | null; buyerTareKg: number | null; inTime: Time | null; outTime: Time | null; arriveTime: Time | null; remark: string | null; source: number }>; tracks: Array<{ time: Time; text: string }> }>
  }
  /** Ships lines of an order in one package, or with `packageId` changes the transport of a package that is not received yet. Without `lines` it sends all open quantities; refuses SHIP_LEAVES_HELD if after-sales block some. Asks about a tracking number that is taken, is a number of goods, or is unusual. */
  "order.ship": {
    input: { orderId: Id; shopId?: Id; packageId?: Id; logisticsType: 1 | 2 | 3; companyCode?: "SF" | "JD" | "EMS" | "ZTO" | "YTO" | "STO" | "YUNDA" | "JT" | "DBL" | "ANE" | "OTHER"; companyName?: string; trackingNo?: string; vehicles?: Array<{ plateNo: string; vehicleType?: 1 | 2 | 3 | 4 | 5 | 9; driverName: string; driverMobile: string }>; vehicleIds?: Array<Id>; lines?: Array<{ lineId: Id; qty: number }>; remark?: string; version?: number; confirmWarnings?: boolean }
    output: { packageId: Id; orderStatus: number; version: number }
  }
  /** Changes the shop's own remark, and before shipping the expected day or the entry of the same delivery way. */
  "order.sellerEdit": {
    input: { orderId: Id; shopId?: Id; version: number; sellerRemark?: string; delivery?: { expectTime?: Day | null; deliveryId?: Id } }
    output: { version: number }
  }
  /** Returns what waits in a shop, and what came in on one day (by default today) or in a range. */
  "workbench.orderCounts": {
    input: { shopId?: Id; beginTime?: Time; endTime?: Time; day?: Day }
    output: { toPay: number; toShip: number; toReceive: number; afterSale: number; todayOrders: number }
  }
  /** Counts the paid orders in a range, and their customers. */
  "workbench.orderSum": {
    input: { shopId?: Id; beginTime?: Time; endTime?: Time }
    output: { orderCount: number; customerCount: number }
  }
  /** Returns the amounts paid and refunded in a range by day; without a range for the last 30 days. */
  "workbench.orderMoneySum": {
    input: { shopId?: Id; beginTime?: Time; endTime?: Time }
    output: { payMoney: Money; refundMoney: Money; netMoney: Money; byDay: Array<{ date: string; count: number; money: Money }> }
  }
  /** Returns the goods of a shop in every state except deleted. */
  "assortment.list": {
    input: { shopId?: Id; keyword?: string; categoryId?: Id; classifyId?: Id; saleState?: 0 | 1 | 2 | 3; stockState?: 0 | 1 | 2; stockType?: 0 | 1 | 2; priceMin?: string; priceMax?: string; stockMin?: number; stockMax?: number; groupVariant?: boolean; spuIds?: Array<Id>; exceptIds?: Array<Id>; tab?: "all" | "onSale" | "timed" | "offSale" | "draft" | "soldOut" | "short" | "takenDown"; sort?: "changed" | "changedFirst" | "soldDown" | "soldUp"; pageNum?: number; pageSize?: number; pagenum?: number; pagesize?: number }
    output: { pageNum: number; pageSize: number; total: number; pages: number; list: Array<{ spuId: Id; shopId: Id; name: string; image: string; cateModel: { id: Id; name: string; path: Array<{ id: Id; name: string }>; level: number; unitIds: Array<Id>; weighGoods: boolean; needQualType: number | null }; classifyNames: Array<string>; priceRange: { min: Money; max: Money } | null; tradeText: string; stockTotal: number | null; stockType: number | null; stockState: number | null; unitName: string; minQty: number; stepQty: number; freightName: string | null; soldQty: number; waiting: number; saleState: number; saleStateText: string; onShelf: boolean; takenDownReason: string | null; saleBegin: Time | null; saleEnd: Time | null; skuCount: number; version: number; updateTime: Time; skuList: Array<{ goodsId: Id; skuCode: string | null; barcode: string | null }> | null }> }
  }
  /** Returns the specifications of a shop with their prices and stock. */
  "assortment.skus": {
    input: { shopId?: Id; keyword?: string; categoryId?: Id; classifyId?: Id; saleState?: 0 | 1 | 2 | 3; stockState?: 0 | 1 | 2; stockType?: 0 | 1 | 2; priceMin?: string; priceMax?: string; stockMin?: number; stockMax?: number; groupVariant?: boolean; spuIds?: Array<Id>; goodsIds?: Array<Id>; exceptIds?: Array<Id>; tab?: "all" | "onSale" | "timed" | "offSale" | "soldOut" | "short"; sort?: "newest" | "oldest" | "priceUp" | "priceDown"; pageNum?: number; pageSize?: number; pagenum?: number; pagesize?: number }
    output: { pageNum: number; pageSize: number; total: number; pages: number; list: Array<{ goodsId: Id; spuId: Id; name: string; image: string; specText: string; skuCode: string | null; barcode: string | null; unitName: string; price: Money; tradeText: string; marketPrice: Money | null; enabled: boolean; saleState: number; saleStateText: string; stockType: number; stock: number | null; reserved: number; available: number | null; warnAt: number | null; stockState: number; waiting: number; version: number }> }
  }
  /** Sets the price or the crossed out price of a specification; refused unless its version is the one that was read. */
  "assortment.editPrice": {
    input: { shopId?: Id; goodsId: Id; version: number; price?: string; marketPrice?: string; confirmedPrices?: Array<{ field: string; from: string; to: string }> }
    output: { price: Money; marketPrice: Money | null; version: number }
  }
  /** Sets the counted stock of a specification, or its warning level; refused if the stock has changed since the caller read it. */
  "assortment.editStock": {
    input: { shopId?: Id; goodsId: Id; seen: number | null; counted?: number; warnAt?: number; reason?: string }
    output: { stock: number | null; available: number | null; warnAt: number | null; stockState: number }
  }
  /** Returns the articles of the enterprise’s own system that its goods are linked to, for the given goods of shops where the caller works. */
  "assortment.articlesOf": {
    input: { boId: Id; goodsIds: Array<Id> }
    output: Array<{ goodsId: Id; productId: string }>
  }
  /** Returns the after-sales of a shop. */
  "aftersales.sellerList": {
    input: { shopId?: Id; state?: 10 | 15 | 20 | 30 | 40 | 50 | 61 | 62 | 63 | 64; marker?: "all" | "waitSeller" | "waitBuyer" | "waitReceive" | "refunding" | "success" | "closed"; afterType?: 1 | 2 | 3 | 4; orderId?: Id; keyword?: string; beginTime?: Time; endTime?: Time; sort?: "newest" | "oldest" | "soonest"; pageNum?: number; pageSize?: number; pagenum?: number; pagesize?: number }
    output: { pageNum: number; pageSize: number; total: number; pages: number; list: Array<{ afterSalesId: Id; afterSalesNo: string; orderId: Id; orderNo: string; afterType: number; typeText: string; state: number; stateText: string; arbitration: number; arbitrationText: string; reasonText: string; lines: Array<{ lineId: Id; spuId: Id; goodsId: Id; goodsName: string; specText: string; image: string | null; unitName: string; orderQty: number; applyQty: number; applyMoney: Money; agreeMoney: Money | null; restock: boolean | null }>; applyMoney: Money; freightMoney: Money; agreeMoney: Money | null; transferMoney: Money; deadline: Time | null; shop: { shopId: Id; shopName: string }; buyer: { boId: Id; name: string }; createTime: Time; version: number; buttons: Array<{ code: "edit" | "resubmit" | "fillReturn" | "askPlatform" | "withdraw" | "agree" | "receive" | "pay" | "sendBack" | "reject" | "refuseGoods" | "decide"; name: string; type: "primary" | "default" | "danger"; confirm: string | null }> }> }
  }
  /** Returns after-sales with their history, for the buyer and the shop. */
  "aftersales.detail": {
    input: { afterSalesId: Id }
    output: { afterSalesId: Id; afterSalesNo: string; orderId: Id; orderNo: string; afterType: number; typeText: string; state: number; stateText: string; arbitration: number; arbitrationText: string; reasonText: string; lines: Array<{ lineId: Id; spuId: Id; goodsId: Id; goodsName: string; specText: string; image: string | null; unitName: string; orderQty: number; applyQty: number; applyMoney: Money; agreeMoney: Money | null; restock: boolean | null }>; applyMoney: Money; freightMoney: Money; agreeMoney: Money | null; transferMoney: Money; deadline: Time | null; shop: { shopId: Id; shopName: string }; buyer: { boId: Id; name: string }; createTime: Time; version: number; buttons: Array<{ code: "edit" | "resubmit" | "fillReturn" | "askPlatform" | "withdraw" | "agree" | "receive" | "pay" | "sendBack" | "reject" | "refuseGoods" | "decide"; name: string; type: "primary" | "default" | "danger"; confirm: string | null }>; side: "buyer" | "seller" | "operator" | "house"; orderStatus: number; deliveryType: number; reasonCode: number; desc: string; images: Array<string>; returnWay: number | null; returnWayText: string; returnAddress: string | null; returnCompany: string | null; returnNo: string | null; returnTime: Time | null; resendCompany: string | null; resendNo: string | null; resendTime: Time | null; shopReason: string; refundWay: number | null; refundWayText: string; endTime: Time | null; logs: Array<{ action: string; text: string; images: Array<string>; actorType: "buyer" | "seller" | "house" | "operator"; actorName: string | null; time: Time }> }
  }
  /** Returns the bills of the shop. */
  "bill.supplierBills": {
    input: { shopId?: Id; keyword?: string; beginTime?: Time; endTime?: Time; tab?: "all" | "draft" | "waiting" | "toInvoice" | "toPay" | "settled" | "gone"; state?: 10 | 20 | 30 | 35 | 40 | 50 | 90; sort?: "newest" | "oldest" | "moneyDown" | "openDown"; pageNum?: number; pageSize?: number; pagenum?: number; pagesize?: number }
    output: { pageNum: number; pageSize: number; total: number; pages: number; list: Array<{ billId: Id; billNo: string; shopId: Id; shopName: string; purchaserBoId: Id; purchaserName: string; periodBegin: Day; periodEnd: Day; orderCount: number; goodsMoney: Money; discountMoney: Money; freightMoney: Money; refundMoney: Money; prepaidMoney: Money; adjustMoney: Money; payableMoney: Money; paidMoney: Money; state: number; stateText: string; remark: string; adjustReason: string; rejectReason: string; disputeCount: number; createTime: Time; confirmTime: Time | null; version: number; buttons: Array<"edit" | "submit" | "void" | "revise" | "invoice" | "confirm" | "reject" | "dispute" | "pay" | "confirmPay" | "answerDispute"> }> }
  }
  /** Returns a bill line by line, as its supplier sees it. */
  "bill.supplierBill": {
    input: { billId: Id }
    output: { billId: Id; billNo: string; shopId: Id; shopName: string; purchaserBoId: Id; purchaserName: string; periodBegin: Day; periodEnd: Day; orderCount: number; goodsMoney: Money; discountMoney: Money; freightMoney: Money; refundMoney: Money; prepaidMoney: Money; adjustMoney: Money; payableMoney: Money; paidMoney: Money; state: number; stateText: string; remark: string; adjustReason: string; rejectReason: string; disputeCount: number; createTime: Time; confirmTime: Time | null; version: number; buttons: Array<"edit" | "submit" | "void" | "revise" | "invoice" | "confirm" | "reject" | "dispute" | "pay" | "confirmPay" | "answerDispute">; supplierName: string; ownAdjustMoney: Money; lines: Array<{ orderId: Id; orderNo: string; receiveTime: Time | null; payTypeText: string; receipt: { receiptId: Id; receiptNo: string } | null; goods: Array<{ goodsName: string; specText: string; unitName: string; qty: number; receiveQty: number; refundQty: number; price: Money; payMoney: Money }>; goodsMoney: Money; discountMoney: Money; freightMoney: Money; payMoney: Money; refundMoney: Money; prepaidMoney: Money; netMoney: Money; adjustMoney: Money; dueMoney: Money; leftOver: boolean; differences: Array<{ kind: "quantity" | "price" | "freight" | "refund"; kindText: string; text: string; money: Money | null }>; place: number; placeText: string; dispute: { disputeId: Id; proposedMoney: Money; billedMoney: Money; reason: string; state: number; stateText: string; askBy: string; askTime: Time; answerBy: string | null; answerTime: Time | null; answerReason: string } | null }>; carries: Array<{ orderId: Id; orderNo: string; billNo: string; money: Money; why: string }>; confirmMoney: Money; contestedCount: number; payments: Array<{ paymentId: Id; amountMoney: Money; paidDay: Day; way: string; serialNo: string; remark: string; state: number; stateText: string; recordBy: string; recordTime: Time; decideBy: string | null; decideTime: Time | null; reason: string; vouchers: Array<{ fileId: Id; name: string; path: string; ext: string; size: number; uploadSide: "buyer" | "seller" | null; createTime: Time }> }>; waitingMoney: Money; restMoney: Money; invoices: Array<{ invoiceNo: string; invoiceCode: string; amountMoney: Money; issueDay: Day; issueBy: string; file: { fileId: Id; name: string; path: string; ext: string; size: number; uploadSide: "buyer" | "seller" | null; createTime: Time } | null }>; invoiceRestMoney: Money; log: Array<{ logId: Id; text: string; by: string; side: string; time: Time }> }
  }
}
export type CallName = keyof Calls

type Wire = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly encoding: 'json' | 'form' | 'query'
  /** Whether an unanswered call may be repeated: always, under an idempotency key, or never. */
  readonly repeats: 'freely' | 'byKey' | 'never'
}
export const wires: Readonly<Record<CallName, Wire>> = {
  "identity.userInfo": {"method":"GET","path":"/api/nxin.usercenter.user.get/1.0","encoding":"query","repeats":"freely"},
  "identity.enterprises": {"method":"GET","path":"/api/nxin.usercenter.enterprise.list/1.0","encoding":"query","repeats":"freely"},
  "identity.enterprise": {"method":"GET","path":"/api/nxin.usercenter.enterprise.get/1.0","encoding":"query","repeats":"freely"},
  "identity.enterpriseDetail": {"method":"GET","path":"/api/nxin.usercenter.enterprise.get/2.0","encoding":"query","repeats":"freely"},
  "identity.orgDetail": {"method":"GET","path":"/api/nxin.usercenter.org.detail/1.0","encoding":"query","repeats":"freely"},
  "identity.findOrgs": {"method":"GET","path":"/api/nxin.usercenter.org.find/1.0","encoding":"query","repeats":"freely"},
  "identity.findUsers": {"method":"POST","path":"/api/nxin.usercenter.user.find/2.0","encoding":"json","repeats":"freely"},
  "identity.admins": {"method":"GET","path":"/api/nxin.permission.getadmin.list/1.0","encoding":"query","repeats":"freely"},
  "permission.checkRole": {"method":"GET","path":"/api/nxin.permission.role.check/2.0","encoding":"query","repeats":"freely"},
  "orgMember.byMobile": {"method":"GET","path":"/api/nxin.qd.system.user.get.user.archive.bymobile/1.0","encoding":"query","repeats":"freely"},
  "shop.mine": {"method":"POST","path":"/api/nxin.sc.shoplist.list/2.0","encoding":"json","repeats":"freely"},
  "subscription.serviceState": {"method":"GET","path":"/api/nxin.sc.state/1.0","encoding":"query","repeats":"freely"},
  "subscription.packages": {"method":"GET","path":"/api/nxin.sc.packagegoods.list/1.0","encoding":"query","repeats":"freely"},
  "subscription.openFree": {"method":"POST","path":"/api/nxin.sc.freeapporder.open/1.0","encoding":"json","repeats":"byKey"},
  "information.contents": {"method":"GET","path":"/api/nxin.information.content.list/1.0","encoding":"query","repeats":"freely"},
  "auction.collect": {"method":"GET","path":"/api/nxin.etpbase.bid.merchant.collect/1.0","encoding":"query","repeats":"freely"},
  "file.uploadToken": {"method":"POST","path":"/api/nxin.fileUpload.upload.token.get/1.0","encoding":"json","repeats":"byKey"},
  "order.sellerList": {"method":"POST","path":"/sctrading/order/mj/selSellerOrderListByParam","encoding":"json","repeats":"freely"},
  "order.sellerDetail": {"method":"POST","path":"/sctrading/order/mj/selOrderDetailByOrderId","encoding":"json","repeats":"freely"},
  "order.tracking": {"method":"POST","path":"/order/person/queryOrderDeliveryList","encoding":"form","repeats":"freely"},
  "order.ship": {"method":"POST","path":"/sctrading/order/logisticsorder/mj/edit","encoding":"json","repeats":"byKey"},
  "order.sellerEdit": {"method":"POST","path":"/sctrading/order/mj/edit","encoding":"json","repeats":"byKey"},
  "workbench.orderCounts": {"method":"POST","path":"/api/nxin.sc.shopordercount.get/1.0","encoding":"json","repeats":"freely"},
  "workbench.orderSum": {"method":"POST","path":"/api/nxin.sc.ordercountsum.get/1.0","encoding":"json","repeats":"freely"},
  "workbench.orderMoneySum": {"method":"POST","path":"/api/nxin.sc.ordercountsummoney.get/1.0","encoding":"json","repeats":"freely"},
  "assortment.list": {"method":"POST","path":"/rest/mj/goods/list","encoding":"query","repeats":"freely"},
  "assortment.skus": {"method":"POST","path":"/rest/mj/goods/sku/list","encoding":"json","repeats":"freely"},
  "assortment.editPrice": {"method":"POST","path":"/rest/mj/goods/price/edit","encoding":"json","repeats":"byKey"},
  "assortment.editStock": {"method":"POST","path":"/rest/mj/goods/stock/edit","encoding":"json","repeats":"byKey"},
  "assortment.articlesOf": {"method":"POST","path":"/api/nxin.qlwbase.goots.product.id.get/1.0","encoding":"json","repeats":"freely"},
  "aftersales.sellerList": {"method":"POST","path":"/sctrading/afterSalesOrder/mj/selPage","encoding":"json","repeats":"freely"},
  "aftersales.detail": {"method":"POST","path":"/sctrading/afterSalesOrder/selById","encoding":"json","repeats":"freely"},
  "bill.supplierBills": {"method":"POST","path":"/rest/supplier/bill/list","encoding":"json","repeats":"freely"},
  "bill.supplierBill": {"method":"POST","path":"/rest/supplier/bill/detail","encoding":"json","repeats":"freely"},
}
