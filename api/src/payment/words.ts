/** Ways of paying an order: online through a channel, by transfer, later on credit, from the enterprise's balance, or on its behalf. */
export const payTypes = { 1: '在线支付', 2: '线下转账', 3: '账期', 4: '余额支付', 5: '代付' } as const
export type PayType = keyof typeof payTypes
/** Channels of an online payment. */
export const payChannels = { wechat: '微信支付', alipay: '支付宝', bank: '银行卡' } as const
/** States of a payment. */
export const payStates = { 0: '待支付', 1: '支付中', 2: '支付成功', 3: '支付失败', 4: '已关闭' } as const
