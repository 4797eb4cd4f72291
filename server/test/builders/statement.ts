import { timeText } from '@mall/api/wire-types'
import type { World } from '../world.ts'
import { upload } from './file.ts'

/* Statements as channels write them: their heads, the marks before digits, the rows with sums. */

type Speaker = Awaited<ReturnType<World['signIn']>>
const yuan = (fen: number): string => (fen / 100).toFixed(2)

export type WechatLine = {
  readonly serialNo: string
  readonly ourNo: string
  readonly money: number
  readonly time: Date
  /** Absent for incoming money. */
  readonly refundNo?: string
  readonly refundSerialNo?: string
  readonly refundState?: string
  readonly state?: string
}

const wechatHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

const wechatRow = (it: WechatLine): string => {
  const refund = it.refundNo !== undefined
  const cells = [
    timeText(it.time),
    'wx8888',
    '1900000001',
    '0',
    '',
    it.serialNo,
    it.ourNo,
    'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
    'NATIVE',
    it.state ?? (refund ? 'REFUND' : 'SUCCESS'),
    'CMB_DEBIT',
    'CNY',
    refund ? '0.00' : yuan(it.money),
    '0.00',
    it.refundSerialNo ?? '0',
    it.refundNo ?? '0',
    refund ? yuan(it.money) : '0.00',
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund ? (it.refundState ?? 'SUCCESS') : '',
    '饲料,兽药',
    '',
    '0.00000',
    '0.60%',
    refund ? '0.00' : yuan(it.money),
    refund ? yuan(it.money) : '0.00',
    '',
  ]
  return cells.map((cell) => (cell.includes(',') ? `"\`${cell}"` : `\`${cell}`)).join(',')
}

/** Makes the daily bill of 微信支付, with the mark of UTF-8. */
export const wechatBill = (lines: readonly WechatLine[], count = lines.length): Buffer => {
  const sums = [
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    `\`${count},\`0.00,\`0.00,\`0.00,\`0.00000,\`0.00,\`0.00`,
  ]
  return Buffer.from(`\uFEFF${[wechatHead, ...lines.map(wechatRow), ...sums].join('\r\n')}\r\n`)
}

/** Uploads a statement; returns its path. */
export const uploadStatement = async (
  world: World,
  speak: Speaker,
  bytes: Buffer,
  ext: 'csv' | 'xlsx' = 'csv',
): Promise<string> => (await upload(world, speak, bytes, { bizType: 9, ext })).data.path

/** Takes in a statement and has it compared; returns the refusal, or its state. */
export const takeIn = async (
  world: World,
  speak: Speaker,
  it: { readonly channel: string; readonly day: string; readonly bytes: Buffer; readonly ext?: 'csv' | 'xlsx' },
): Promise<any> => {
  const path = await uploadStatement(world, speak, it.bytes, it.ext)
  const answer = await speak.post('/operate/statement/import', { channel: it.channel, day: it.day, path })
  if (answer.code !== 0) return answer
  await world.settle()
  return (await speak.post('/operate/statement/detail', { statementId: answer.data.statementId })).data
}
