import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moneyWire } from '@mall/api/money'
import { dateText, timeText } from '@mall/api/wire-types'
import type { Actor } from '../actor.ts'
import { callContext } from '../kernel/outbox.ts'
import type { House } from '../kernel/outbox.ts'
import { permitUpload } from '../modules/file/permit-upload.ts'
import { claimPermit, receiveFile } from '../modules/file/public.ts'
import { demoStatements } from '../modules/reconciliation/demo.ts'
import { importStatement } from '../modules/reconciliation/import-statement.ts'
import { day, hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { movedThrough } from './queries.ts'
import type { MovedThrough } from './queries.ts'

/* Statements of 微信支付 for some days; the finance officer of the platform takes each in the next morning. */

const head =
  '交易时间,微信订单号,商户订单号,交易类型,交易状态,货币种类,应结订单金额,微信退款单号,商户退款单号,退款状态,订单金额,申请退款金额'
const sums = '总交易单数,应结订单总金额,退款总金额'

const rowOf = (it: MovedThrough): string => {
  const money = moneyWire(it.money)
  const cells = [timeText(it.time), it.thirdNo, it.payNo, 'NATIVE', it.refundNo === null ? 'SUCCESS' : 'REFUND', 'CNY']
  const more =
    it.refundNo === null
      ? [money, '0', '0', '', money, '0.00']
      : ['0.00', `50${it.thirdNo}`, it.refundNo, 'SUCCESS', '0.00', money]
  return [...cells, ...more].map((cell) => `\`${cell}`).join(',')
}

const billOf = (moved: readonly MovedThrough[]): string =>
  `\uFEFF${[head, ...moved.map(rowOf), sums, `\`${moved.length},\`0.00,\`0.00`].join('\r\n')}\r\n`

const uploadBill = async (house: House, actor: Actor, name: string, bill: string): Promise<string> => {
  const body = Buffer.from(bill)
  const ctx = callContext(house, actor)
  const { token } = await permitUpload(ctx, { bizType: 9, ext: 'csv', size: body.length })
  const local = join(tmpdir(), token)
  await writeFile(local, body)
  try {
    const permit = await claimPermit(ctx, token)
    return (await receiveFile(ctx, permit, { local, name, size: body.length })).path
  } finally {
    await rm(local, { force: true })
  }
}

const takeIn = async ({ house }: Loaded, actors: Actors, at: Date, it: (typeof demoStatements)[number]) => {
  const actor = await actors.buyer('opfin')
  const of = dateText(at)
  const from = new Date(`${of}T00:00:00+08:00`)
  const moved = [...(await movedThrough(house.reading, 'wechat', from, new Date(from.getTime() + day)))]
  if (it.missing && moved.length > 0) moved.shift()
  if (it.other && moved.length > 0) moved[0] = { ...moved[0]!, money: moved[0]!.money + 100 }
  if (it.foreign)
    moved.push({
      payNo: `P${of.replaceAll('-', '').slice(2)}101500888800000001`.slice(0, 23),
      thirdNo: `4200002${of.replaceAll('-', '')}8888`,
      refundNo: null,
      money: 12_800,
      time: new Date(from.getTime() + 10 * hour),
    })
  // Channels give no bill for a day without payments.
  if (moved.length === 0) return
  const path = await uploadBill(house, actor, `微信支付账单${of}.csv`, billOf(moved))
  await importStatement(callContext(house, actor), { channel: 'wechat', day: of, path })
}

export const statementSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoStatements.map((it) => {
    const of = new Date(now.getTime() - it.daysAgo * day)
    return {
      at: new Date(of.getTime() + day),
      what: `statement of ${dateText(of)}`,
      run: () => takeIn(loaded, actors, of, it),
    }
  })
