import { createHash } from 'node:crypto'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'

/** The terms of a treaty. */
export type TreatyTerms = {
  readonly enterpriseName: string
  readonly payerName: string
  readonly payerMobile: string
  readonly relation: string
  readonly limitMoney: Fen | null
  readonly beginDate: string
  readonly endDate: string
}

/** Returns the text of a treaty, word for word as it is signed. */
export const treatyText = (it: TreatyTerms): string =>
  [
    '代付协议',
    '',
    `甲方（委托方）：${it.enterpriseName}`,
    `乙方（代付人）：${it.payerName}（手机 ${it.payerMobile}），与甲方关系：${it.relation}`,
    '',
    '一、乙方自愿以本人账户代甲方支付甲方在农信商城的订单货款，代付款项视为甲方付款。',
    `二、每笔订单代付金额${it.limitMoney === null ? '以订单金额为限' : `不超过 ${moneyText(it.limitMoney)} 元`}。`,
    `三、协议自 ${it.beginDate} 起至 ${it.endDate} 止；任一方可以随时解除，解除前已付的款项不受影响。`,
    '四、订单退款原路退回乙方的付款账户；因代付发生的债权债务由双方自行处理，与卖家和平台无关。',
    '五、协议经双方在线签署后生效。',
  ].join('\n')

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
