import type { Hindrance } from '@mall/api/privacy/closing'
import { buyerOrdersAt } from '../../list-addresses.ts'

/** Words for each hindrance to closing an account, and the page that settles it. */
export const hindering: Readonly<
  Record<Hindrance, readonly [says: (count: number) => string, link: string, to: string]>
> = {
  orders: [(n) => `${n} 笔订单还没有完成`, '查看订单', buyerOrdersAt()],
  afterSales: [(n) => `${n} 笔售后正在处理`, '查看订单', buyerOrdersAt({ status: 'afterSale' })],
  payments: [(n) => `${n} 笔付款还没有结果`, '查看待付款', buyerOrdersAt({ status: '10' })],
  money: [() => '余额里还有钱：先提现到银行卡，或买东西时用余额付掉', '去提现', '/buyer/balance'],
  earnings: [() => '推荐返利还没有提现', '去提现', '/buyer/referralRebate'],
  debt: [(n) => `欠 ${n} 家店铺的账期款，先还清`, '去还款', '/buyer/credit'],
  shops: [(n) => `您是 ${n} 家店铺的店主`, '员工管理', '/mj/staff'],
  enterprises: [(n) => `您是 ${n} 家企业唯一的管理员`, '查看企业', '/buyer'],
  tasks: [(n) => `${n} 个后台任务正在进行`, '任务中心', '/mj'],
  inquiries: [(n) => `${n} 份询价还没有结束`, '我的询价', '/buyer/inquiry'],
  platform: [() => '您是平台运营人员，请先由平台停用权限', '联系平台', '/power'],
}
