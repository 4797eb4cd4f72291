/* Events that people are notified of. A room that sends messages adds a row for each event here, and names it on sending. */

/** 1 订单 2 售后 3 营销 4 合同 5 对账 6 系统. */
export const messageTypes = { 1: '订单', 2: '售后', 3: '营销', 4: '合同', 5: '对账', 6: '系统' } as const
type MessageType = keyof typeof messageTypes
export const messageTypeNumbers = [1, 2, 3, 4, 5, 6] as const satisfies readonly MessageType[]

/** Channels of a message beside the message list, by their number on the wire. */
export const messageChannels = { 1: '短信', 2: '微信' } as const
export type MessageChannel = keyof typeof messageChannels
export const channelNumbers = [1, 2] as const

/** Sides of an event: a person as buyer, as staff of a shop, as operator, or their account in any role. */
export const messageSides = ['buyer', 'seller', 'operator', 'account'] as const
type MessageSide = (typeof messageSides)[number]

type EventWords = {
  /** Name in the settings. */
  readonly name: string
  readonly side: MessageSide
  readonly type: MessageType
  /** Default channels, until a person switches them. */
  readonly by: readonly MessageChannel[]
  /** Whether it ignores the quiet hours and the digest. */
  readonly urgent?: true
}

const wechat = [2] as const
const both = [1, 2] as const
const none = [] as const

/** All events by room and name, in the order of the settings page. */
const messageEvents = {
  // ---- what buyers are notified of
  'order.shipped': { name: '订单已发货', side: 'buyer', type: 1, by: wechat },
  'order.pickupTimeConfirmed': { name: '自提时间已确认', side: 'buyer', type: 1, by: wechat },
  'gate.called': { name: '提货车辆被叫号', side: 'buyer', type: 1, by: wechat, urgent: true },
  'gate.weighed': { name: '提货车辆已过磅', side: 'buyer', type: 1, by: none },
  'order.weighedLess': { name: '提货少于订购，货款退回', side: 'buyer', type: 1, by: wechat },
  'order.weighedMore': { name: '提货多于订购，计入账期', side: 'buyer', type: 1, by: wechat },
  'order.parcelChanged': { name: '物流信息有变动', side: 'buyer', type: 1, by: none },
  'order.handedOver': { name: '商品已提货', side: 'buyer', type: 1, by: none },
  'order.moneyChanged': { name: '订单金额已修改', side: 'buyer', type: 1, by: wechat },
  'contract.toSign': { name: '有合同待签署', side: 'buyer', type: 4, by: both },
  'contract.done': { name: '合同已生效', side: 'buyer', type: 4, by: wechat },
  'contract.changed': { name: '合同被撤回、延期或终止', side: 'buyer', type: 4, by: wechat },
  'contract.ending': { name: '合同即将到期或已到期', side: 'buyer', type: 4, by: wechat },
  'group.ended': { name: '拼团、团购的结果', side: 'buyer', type: 1, by: wechat },
  'auction.outbid': { name: '竞拍出价被超过', side: 'buyer', type: 1, by: wechat, urgent: true },
  'auction.ended': { name: '竞拍的结果', side: 'buyer', type: 1, by: wechat },
  'inquiry.answered': { name: '询价有答复', side: 'buyer', type: 6, by: wechat },
  'inquiry.expired': { name: '询价已过期', side: 'buyer', type: 6, by: none },
  'arrival.back': { name: '等待的商品到货', side: 'buyer', type: 6, by: wechat },
  'question.answered': { name: '商品提问有回答', side: 'buyer', type: 6, by: none },
  'question.hidden': { name: '商品提问被隐藏', side: 'buyer', type: 6, by: none },
  'customer.judged': { name: '客户申请结果', side: 'buyer', type: 6, by: wechat },
  'order.closed': { name: '订单被卖家关闭', side: 'buyer', type: 1, by: wechat },
  'order.expired': { name: '订单超时取消', side: 'buyer', type: 1, by: none },
  'review.replied': { name: '卖家回复评价', side: 'buyer', type: 1, by: none },
  'review.judged': { name: '评价审核结果', side: 'buyer', type: 1, by: none },
  'invoice.issued': { name: '发票已开具', side: 'buyer', type: 1, by: wechat },
  'invoice.changed': { name: '发票被删除或红冲', side: 'buyer', type: 1, by: wechat },
  'credential.audited': { name: '凭证审核结果', side: 'buyer', type: 1, by: wechat },
  'credential.handedOver': { name: '自提交付待审核', side: 'buyer', type: 1, by: wechat },
  'cargoPaper.toBuyer': { name: '随货单证待办', side: 'buyer', type: 1, by: wechat },
  'transfer.returned': { name: '转账退回', side: 'buyer', type: 1, by: wechat },
  'afterSales.changed': { name: '售后进度有变化', side: 'buyer', type: 2, by: wechat },
  'treaty.asked': { name: '代付协议待签署', side: 'buyer', type: 4, by: wechat },
  'treaty.moved': { name: '代付协议有变化', side: 'buyer', type: 4, by: wechat },
  'fund.moved': { name: '余额充值与提现', side: 'buyer', type: 6, by: wechat },
  'coupon.issued': { name: '收到优惠券', side: 'buyer', type: 3, by: wechat },
  'marketing.sent': { name: '店铺营销消息', side: 'buyer', type: 3, by: wechat },
  'coupon.ending': { name: '优惠券即将到期', side: 'buyer', type: 3, by: wechat },
  'credit.debtDecided': { name: '债权确认结果', side: 'buyer', type: 5, by: wechat },
  'credit.paid': { name: '账期回款已登记', side: 'buyer', type: 5, by: wechat },
  'credit.turned': { name: '账期暂停或恢复', side: 'buyer', type: 5, by: both },
  'credit.statement': { name: '账期对账函待确认', side: 'buyer', type: 5, by: wechat },
  'bill.sent': { name: '对账单待确认', side: 'buyer', type: 5, by: wechat },
  'bill.offset': { name: '往来互抵待确认或有答复', side: 'buyer', type: 5, by: wechat },
  'bill.moved': { name: '对账单有变化', side: 'buyer', type: 5, by: wechat },
  // ---- what shops are notified of
  'applet.moved': { name: '小程序的注册、审核与授权有变化', side: 'seller', type: 6, by: wechat },
  'order.paid': { name: '新订单待发货', side: 'seller', type: 1, by: wechat, urgent: true },
  'order.pickupTimeMoved': { name: '买家修改自提时间', side: 'seller', type: 1, by: wechat },
  'order.buyerArrived': { name: '买家已到场', side: 'seller', type: 1, by: wechat, urgent: true },
  'gate.calledUp': { name: '车辆已叫号', side: 'seller', type: 1, by: none },
  'gate.loaded': { name: '车辆已过磅出厂', side: 'seller', type: 1, by: none },
  'credential.waiting': { name: '付款凭证待审核', side: 'seller', type: 1, by: wechat, urgent: true },
  'credential.decided': { name: '交付凭证审核结果', side: 'seller', type: 1, by: none },
  'cargoPaper.toShop': { name: '随货单证待办', side: 'seller', type: 1, by: wechat },
  'transfer.toReturn': { name: '有转账待退回', side: 'seller', type: 1, by: wechat },
  'contract.buyerSigned': { name: '买家已签署合同', side: 'seller', type: 4, by: wechat },
  'contract.refused': { name: '客户拒签合同', side: 'seller', type: 4, by: wechat },
  'contract.shopEnding': { name: '合同即将到期或已到期', side: 'seller', type: 4, by: wechat },
  'inquiry.asked': { name: '收到询价', side: 'seller', type: 6, by: wechat },
  'inquiry.moved': { name: '买家接受或撤回询价', side: 'seller', type: 6, by: wechat },
  'question.asked': { name: '买家提问', side: 'seller', type: 6, by: none },
  'question.hiddenByHouse': { name: '平台隐藏商品问答', side: 'seller', type: 6, by: none },
  'customer.applied': { name: '新的客户或客户申请', side: 'seller', type: 6, by: wechat },
  'stock.short': { name: '库存预警', side: 'seller', type: 6, by: none },
  'staff.answered': { name: '员工接受或谢绝邀请', side: 'seller', type: 6, by: none },
  'licence.ending': { name: '资质即将到期或已过期', side: 'seller', type: 6, by: both },
  'goods.takenDown': { name: '商品被平台下架或恢复', side: 'seller', type: 6, by: both },
  'auction.withdrawn': { name: '拍品被平台撤下', side: 'seller', type: 6, by: both },
  'content.takenDown': { name: '资讯、视频被平台下架或恢复', side: 'seller', type: 6, by: wechat },
  'package.held': { name: '服务套餐已生效', side: 'seller', type: 6, by: none },
  'package.ending': { name: '服务套餐即将到期或已到期', side: 'seller', type: 6, by: both },
  'shop.frozen': { name: '店铺被冻结或解除冻结', side: 'seller', type: 6, by: both, urgent: true },
  'order.reminded': { name: '买家提醒发货', side: 'seller', type: 1, by: wechat },
  'order.cancelledOnCredit': { name: '买家取消账期订单', side: 'seller', type: 1, by: wechat },
  'order.waiting': { name: '订单等待发货', side: 'seller', type: 1, by: both },
  'order.received': { name: '买家已收货', side: 'seller', type: 1, by: none },
  'review.added': { name: '收到新评价', side: 'seller', type: 1, by: none },
  'review.bad': { name: '收到差评', side: 'seller', type: 1, by: wechat },
  'invoice.asked': { name: '买家申请开票', side: 'seller', type: 1, by: wechat },
  'invoice.withdrawn': { name: '买家撤销开票申请', side: 'seller', type: 1, by: none },
  'invoice.needRed': { name: '发票待红冲', side: 'seller', type: 1, by: both },
  'afterSales.asked': { name: '买家申请售后', side: 'seller', type: 2, by: both },
  'afterSales.moved': { name: '售后进度有变化', side: 'seller', type: 2, by: none },
  'fund.shopMoved': { name: '店铺提现结果', side: 'seller', type: 6, by: wechat },
  'credit.debtAsked': { name: '买家申请债权确认', side: 'seller', type: 5, by: wechat },
  'credit.statementAnswered': { name: '客户答复对账函', side: 'seller', type: 5, by: wechat },
  'bill.answered': { name: '采购方答复对账单', side: 'seller', type: 5, by: wechat },
  'bill.paid': { name: '对账单付款待确认', side: 'seller', type: 5, by: wechat },
  'bill.drafted': { name: '每月对账单已起草', side: 'seller', type: 5, by: wechat },
  // ---- what operators are notified of
  'operate.arbitrated': { name: '售后申请平台介入', side: 'operator', type: 2, by: wechat },
  'operate.credentialWaits': { name: '付款凭证久未审核', side: 'operator', type: 1, by: none },
  'operate.paperWaits': { name: '随货单证久未审核', side: 'operator', type: 1, by: none },
  'operate.partnerFailing': { name: '接入应用的推送失败', side: 'operator', type: 6, by: none },
  // ---- what everybody is notified of
  'approval.waiting': { name: '采购订单待审批', side: 'account', type: 6, by: none },
  'org.memberChanged': { name: '加入、变更或移出企业', side: 'account', type: 6, by: none },
  'staff.invited': { name: '店铺邀请您加入', side: 'account', type: 6, by: wechat },
  'points.earned': { name: '积分到账', side: 'account', type: 3, by: none },
  'points.endingSoon': { name: '积分即将到期', side: 'account', type: 3, by: wechat },
  'rebate.settled': { name: '返利到账', side: 'account', type: 6, by: wechat },
  'checkin.audited': { name: '开店申请审核结果', side: 'account', type: 6, by: both },
  'account.password': { name: '登录密码已修改', side: 'account', type: 6, by: both, urgent: true },
  'account.closing': { name: '注销账号', side: 'account', type: 6, by: both },
  'account.copied': { name: '个人信息副本已生成', side: 'account', type: 6, by: none },
  'evidence.made': { name: '订单证据包已生成', side: 'account', type: 1, by: none },
  'platform.announced': { name: '平台通知', side: 'account', type: 6, by: none },
  'platform.offers': { name: '平台优惠', side: 'account', type: 3, by: none },
} as const satisfies Readonly<Record<string, EventWords>>

export type MessageEvent = keyof typeof messageEvents
export const messageEventNames = Object.keys(messageEvents) as [MessageEvent, ...MessageEvent[]]

/** Returns the words of one event. */
export const eventOf = (event: MessageEvent): EventWords => messageEvents[event]

/** Default quiet hours, in minutes of the day in Asia/Shanghai. */
export const usualQuiet = { from: 22 * 60, to: 7 * 60 } as const

/** Largest number of messages a day by channel; urgent ones count but are always sent. */
export const mostInDay: Readonly<Record<MessageChannel, number>> = { 1: 5, 2: 20 }
