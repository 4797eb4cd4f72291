import { dateText, timeText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSheetRow, aWorkbookOf, readSheet } from '../../../test/builders/workbook.ts'
import { anEnterprise, aUser } from '../../../test/builders/identity.ts'
import { aPayment } from '../../../test/builders/payment.ts'
import { takeIn, uploadStatement, wechatBill } from '../../../test/builders/statement.ts'
import type { WechatLine } from '../../../test/builders/statement.ts'
import { demandSoundBooks } from '../../../test/invariants.ts'
import { openWorld, unique } from '../../../test/world.ts'
import { writeSheet } from '../../kernel/sheet.ts'
import { sessionCookie } from '../../edge/session.ts'
import { addOperator } from '../identity/public.ts'

const world = await openWorld()
afterAll(() => world.close())

const anOperator = async (role: string) => {
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, [role]))
  return { userId, ...(await world.signIn(userId)) }
}
let finance = await anOperator('OP_FINANCE')
const { userId } = await aUser(world)
const { boId } = await anEnterprise(world, { adminUserId: userId })
const payer = { userId, boId }

/** Moves the clock and signs in again, because sessions expire within days. */
const dayAfter = async (days = 1) => {
  await world.later(days * 86_400_000)
  finance = { ...finance, ...(await world.signIn(finance.userId)) }
}

const list = async (input: object) =>
  (await finance.post('/operate/statement/differences', { pageSize: 100, ...input })).data
const stateOf = async (paymentId: number) =>
  (await world.db.selectFrom('payment').select('state').where('paymentId', '=', paymentId).executeTakeFirstOrThrow())
    .state

/** A random source that repeats for the same seed. */
const chance = (seed: number) => {
  let at = seed >>> 0
  return (most: number): number => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((at / 2 ** 32) * most)
  }
}

describe('ten thousand lines with thirty differences', () => {
  const seed = Number(process.env['SEED'] ?? 7)
  const next = chance(seed)
  const day = '2026-03-05'
  const begin = new Date(`${day}T00:00:00+08:00`)
  const count = 10_000
  // Nine in ten are payments, the others are refunds of these.
  const payments = count * 0.9
  const planted = { onlyOurs: 6, onlyTheirs: 6, amount: 6, state: 6, twice: 6 }
  const expected: { kind: number; no: string }[] = []
  let lines: WechatLine[] = []

  beforeAll(async () => {
    await sql`
      with made as (
        insert into payment (payment_id, pay_no, trade_no, payer_user_id, bo_id, payer_bo_id, pay_type, channel, pay_money, subject, state,
          third_no, create_time, expire_time, success_time)
        select id, 'P26030500000' || lpad(n::text, 5, '0') || lpad((id % 1000000)::text, 6, '0'), 'BIG' || n, ${userId}::bigint, ${boId}::bigint, ${boId}::bigint, 1,
          'wechat', 1000 + n, '饲料', 2, 'wx' || n, ${begin}::timestamptz, ${begin}::timestamptz, ${begin}::timestamptz + n * interval '9 seconds'
        from generate_series(1, ${payments}) n, lateral (select nextval(pg_get_serial_sequence('payment', 'payment_id')) as id where n > 0) s
        returning payment_id, bo_id, pay_money, pay_no, third_no, success_time
      ), shared as (
        insert into payment_order (payment_id, bo_id, order_id, pay_money, refunded_money)
        select payment_id, bo_id, 800000 + payment_id, pay_money, case when substr(third_no, 3)::int <= ${count - payments} then 100 else 0 end from made
      ), heard as (
        insert into payment_notice (channel, pay_no, third_no, result, pay_money, verdict, body, receive_time)
        select 'wechat', pay_no, third_no, 'paid', pay_money, 'applied', '', success_time from made
      ) select 1`.execute(world.db)
    await sql`
      insert into refund (refund_id, refund_no, key, payment_id, bo_id, order_id, refund_money, way, reason, state, create_time, done_time)
      select id, 'R26030500000' || lpad(substr(p.third_no, 3), 5, '0') || lpad((id % 1000000)::text, 6, '0'), 'big:' || p.payment_id, p.payment_id,
        p.bo_id, 800000 + p.payment_id, 100, 1, '少货', 2, p.success_time, p.success_time
      from payment p, lateral (select nextval(pg_get_serial_sequence('refund', 'refund_id')) as id where p.payment_id > 0) s
      where p.trade_no like 'BIG%' and substr(p.third_no, 3)::int <= ${count - payments}`.execute(world.db)
    const paid = await sql<{ payNo: string; thirdNo: string; payMoney: number; successTime: Date }>`
      select pay_no, third_no, pay_money, success_time from payment where trade_no like 'BIG%' order by payment_id`.execute(
      world.db,
    )
    const back = await sql<{ refundNo: string; payNo: string; thirdNo: string; refundMoney: number; doneTime: Date }>`
      select f.refund_no, p.pay_no, p.third_no, f.refund_money, f.done_time from refund f join payment p using (payment_id)
      where f.key like 'big:%' order by f.refund_id`.execute(world.db)
    lines = [
      ...paid.rows.map((it) => ({ serialNo: it.thirdNo, ourNo: it.payNo, money: it.payMoney, time: it.successTime })),
      ...back.rows.map((it) => ({
        serialNo: it.thirdNo,
        ourNo: it.payNo,
        money: it.refundMoney,
        time: it.doneTime,
        refundNo: it.refundNo,
        refundSerialNo: `50${it.thirdNo}`,
      })),
    ]
    const noOf = (line: WechatLine) => line.refundNo ?? line.ourNo
    const touched = new Set<number>()
    const somewhere = (): number => {
      const at = next(lines.length)
      if (touched.has(at)) return somewhere()
      touched.add(at)
      return at
    }
    const gone = new Set<number>()
    for (let n = 0; n < planted.onlyOurs; n += 1) {
      const at = somewhere()
      gone.add(at)
      expected.push({ kind: 1, no: noOf(lines[at]!) })
    }
    for (let n = 0; n < planted.amount; n += 1) {
      const at = somewhere()
      lines[at] = { ...lines[at]!, money: lines[at]!.money + 1 + next(500) }
      expected.push({ kind: 3, no: noOf(lines[at]!) })
    }
    for (let n = 0; n < planted.state; n += 1) {
      const at = somewhere()
      const line = lines[at]!
      lines[at] = line.refundNo === undefined ? { ...line, state: 'REVOKED' } : { ...line, refundState: 'PROCESSING' }
      expected.push({ kind: 4, no: noOf(line) })
    }
    const doubles = Array.from({ length: planted.twice }, () => lines[somewhere()]!)
    expected.push(...doubles.map((line) => ({ kind: 5, no: noOf(line) })))
    const unknown = Array.from({ length: planted.onlyTheirs }, (_, n) => ({
      serialNo: `wx-unknown-${n}`,
      ourNo: `P2603059999999999999999${n}`,
      money: 5_000 + n,
      time: begin,
    }))
    expected.push(...unknown.map((line) => ({ kind: 2, no: line.ourNo })))
    lines = [...lines.filter((_, at) => !gone.has(at)), ...doubles, ...unknown]
  })

  it(`are read and exactly those thirty are listed (SEED=${seed})`, async () => {
    const statement = await takeIn(world, finance, { channel: 'wechat', day, bytes: wechatBill(lines) })
    expect(statement).toMatchObject({ state: 1, readPercent: 100, lineCount: lines.length, differenceCount: 30 })
    const { list: found, total } = await list({ statementId: statement.statementId })
    expect(total).toBe(30)
    const spelled = (all: { kind: number; no: string }[]) => all.map(({ kind, no }) => `${kind} ${no}`).toSorted()
    expect(spelled(found.map((it: any) => ({ kind: it.kind, no: it.ourNo })))).toEqual(spelled(expected))
    expect((await list({ statementId: statement.statementId, kind: 5 })).total).toBe(planted.twice)
    expect((await list({ channel: 'wechat', beginTime: day, endTime: day, state: 0 })).total).toBe(30)
    expect((await list({ channel: 'alipay' })).total).toBe(0)
    // The database still has the same number of lines.
    const sums = await sql<{ lines: number }>`select count(*)::int as lines from channel_line`.execute(world.db)
    expect(sums.rows[0]!.lines).toBe(lines.length)
  })

  it('come once: neither the same file nor another one of the day', async () => {
    const again = await takeIn(world, finance, { channel: 'wechat', day, bytes: wechatBill(lines) })
    expect(again).toMatchObject({ code: 31481 })
    const other = await takeIn(world, finance, { channel: 'wechat', day, bytes: wechatBill(lines.slice(1)) })
    expect(other).toMatchObject({ code: 31482 })
  })

  it('are taken along as a sheet, and explained one by one', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/operate/statement/export',
      headers: { host: 'localhost', origin: 'http://localhost', cookie: `${sessionCookie}=${finance.token}` },
      payload: { kind: 3 },
    })
    expect(answer.statusCode).toBe(200)
    expect(await readSheet(new Uint8Array(answer.rawPayload), { rows: 100, columns: 20 })).toHaveLength(
      planted.amount + 1,
    )
    const [one] = (await list({ kind: 2, state: 0 })).list
    const settle = () =>
      finance.post('/operate/statement/settle', { differenceId: one.differenceId, reason: '测试商户号的交易' })
    const answers = await Promise.all([settle(), settle()])
    expect(answers.map((it) => it.code).toSorted()).toEqual([0, 10410])
    expect((await list({ kind: 2, state: 1 })).list).toMatchObject([
      { reason: '测试商户号的交易', stateText: '已说明' },
    ])
    for (const role of ['OP_CONTENT', 'OP_AUDIT'])
      expect((await (await anOperator(role)).post('/operate/statement/differences', {})).status).toBe(403)
    expect((await (await world.signIn(userId)).post('/operate/statement/list', {})).status).toBe(403)
    // The payments of this day have no orders; they are deleted, so that the books can be checked.
    await sql`delete from refund where key like 'big:%'`.execute(world.db)
    await sql`update payment_order set refunded_money = 0 where order_id < 900000`.execute(world.db)
  })
})

describe('a payment whose notice never came', () => {
  const lost = async () => {
    const payment = await aPayment(world, payer)
    return { ...payment, serialNo: `lost-${payment.payNo}` }
  }
  const statementOf = async (payments: readonly Awaited<ReturnType<typeof lost>>[], more: Partial<WechatLine> = {}) => {
    const at = world.now()
    const bytes = wechatBill(
      payments.map((it) => ({ serialNo: it.serialNo, ourNo: it.payNo, money: 10_000, time: at, ...more })),
    )
    return takeIn(world, finance, { channel: 'wechat', day: dateText(at), bytes })
  }
  const takeOver = (differenceId: string) => finance.post('/operate/statement/takeOver', { differenceId })

  it('is taken over once, as its notice would have been; a notice that comes after changes nothing', async () => {
    await dayAfter()
    const [one, other] = [await lost(), await lost()]
    const statement = await statementOf([one, other])
    const { list: found } = await list({ statementId: statement.statementId })
    expect(found).toHaveLength(2)
    expect(found[0]).toMatchObject({
      kindText: '状态不符',
      ourState: '支付中',
      theirState: '支付成功',
      buttons: ['takeOver', 'settle'],
    })
    const idOf = (payNo: string) => found.find((it: any) => it.ourNo === payNo).differenceId
    const answers = await Promise.all(Array.from({ length: 4 }, () => takeOver(idOf(one.payNo))))
    expect(answers.map((it) => it.code).toSorted()).toEqual([0, 10410, 10410, 10410])
    expect(await stateOf(one.paymentId)).toBe(2)
    const notify = (it: typeof one) =>
      world.house.ports.cashier.notify('wechat', {
        payNo: it.payNo,
        tradeNo: it.serialNo,
        amount: 10_000,
        result: 'paid',
        payTime: world.now(),
      })
    expect(await notify(one)).toBe(true)
    // The notice of the other payment arrives while it is taken over.
    const [, taken] = await Promise.all([notify(other), takeOver(idOf(other.payNo))])
    expect(taken.code).toBe(0)
    expect(await stateOf(other.paymentId)).toBe(2)
    const booked = await world.db
      .selectFrom('paymentNotice')
      .select(['verdict', 'payNo'])
      .where('payNo', 'in', [one.payNo, other.payNo])
      .where('verdict', '=', 'applied')
      .execute()
    expect(booked).toHaveLength(2)
    await world.settle()
    await demandSoundBooks(world)
    expect((await list({ statementId: statement.statementId, state: 0 })).total).toBe(0)
  })

  it('is not taken over for another amount', async () => {
    await dayAfter()
    const speak = finance
    const one = await lost()
    const at = world.now()
    const bytes = wechatBill([{ serialNo: one.serialNo, ourNo: one.payNo, money: 9_999, time: at }])
    const statement = await takeIn(world, speak, { channel: 'wechat', day: dateText(at), bytes })
    const { data } = await speak.post('/operate/statement/differences', { statementId: statement.statementId })
    expect(data.list).toMatchObject([{ kind: 3, ourMoney: '100.00', theirMoney: '99.99', buttons: ['settle'] }])
    const answer = await speak.post('/operate/statement/takeOver', { differenceId: data.list[0].differenceId })
    expect(answer.code).toBe(10410)
    expect(await stateOf(one.paymentId)).toBe(1)
  })
})

describe('the statement of the bank', () => {
  it('is read from its one visible page; of two pages with lines neither is left out unsaid', async () => {
    await dayAfter(3)
    const day = dateText(world.now())
    const cells = ['交易时间 *', '交易流水号', '收入（元）', '支出（元）']
    const rows = (no: string) => aSheetRow(1, cells) + aSheetRow(2, [day, no, '￥12.50', ''])
    const take = (pages: Parameters<typeof aWorkbookOf>[0]['pages']) =>
      takeIn(world, finance, { channel: 'bank', day, bytes: aWorkbookOf({ pages }), ext: 'xlsx' })
    const [first, second] = [`B${unique()}`, `B${unique()}`]
    const two = await take([
      { name: '一', rows: rows(first) },
      { name: '二', rows: rows(second) },
    ])
    expect(two).toMatchObject({ state: 2, fault: '“二”页也有明细，请合并到一页后上传' })
    const one = await take([
      { name: '旧', state: 'hidden', rows: rows(second) },
      { name: '说明', rows: aSheetRow(1, ['对账说明']) },
      { name: '明细', rows: rows(first) },
    ])
    expect(one).toMatchObject({ state: 1, lineCount: 1, inMoney: '12.50' })
  })

  it('names withdrawals by account and amount, and what moved about midnight is found the day after', async () => {
    await dayAfter(3)
    const speak = finance
    const now = world.now()
    const day = dateText(now)
    const before = dateText(new Date(now.getTime() - 86_400_000))
    const made = await sql<{ withdrawId: number }>`
      insert into withdraw (bo_id, user_id, money, account_type, holder_name, bank_name, account_no_tail, account_bo_id, account_no_encrypted,
        state, create_time, check_by, check_time, decide_by, decide_time)
      select ${boId}, ${userId}, m, 1, '张海', '农业银行', '0018', ${boId}, 'x', 2, ${now}, ${userId}, ${now}, ${finance.userId}, t
      from (values (50000::bigint, ${new Date(now.getTime() - 86_400_000)}::timestamptz), (50000, ${now}::timestamptz), (70000, ${now}::timestamptz)) v(m, t)
      returning withdraw_id`.execute(world.db)
    const columns = ['交易时间', '交易流水号', '收入', '支出', '对方户名', '对方账号', '附言'].map((name) => ({
      name,
      kind: 'text' as const,
      width: 16,
    }))
    const rowOf = (at: Date, no: string, went: string, tail: string) => [
      timeText(at),
      no,
      '',
      went,
      '张海',
      `62284804025600${tail}`,
      '提现',
    ]
    const take = async (of: string, rows: string[][]) =>
      takeIn(world, speak, {
        channel: 'bank',
        day: of,
        bytes: Buffer.from(await writeSheet('xlsx', columns, rows)),
        ext: 'xlsx',
      })
    const earlier = new Date(now.getTime() - 86_400_000)
    const first = await take(before, [rowOf(earlier, `B${unique()}`, '1,234.00', '7777')])
    const differencesOf = async (statementId: string) =>
      (await speak.post('/operate/statement/differences', { statementId })).data.list
    expect((await differencesOf(first.statementId)).map((it: any) => [it.kindText, it.lineKindText, it.state])).toEqual(
      [
        ['仅我方有', '提现', 0],
        ['仅对方有', '提现', 0],
      ],
    )
    const second = await take(day, [
      rowOf(now, `B${unique()}`, '500.00', '0018'),
      rowOf(now, `B${unique()}`, '500.00', '0018'),
    ])
    expect(second).toMatchObject({ state: 1, outMoney: '1000.00', differenceCount: 1 })
    expect(await differencesOf(second.statementId)).toMatchObject([
      { kindText: '仅我方有', ourNo: `TX${made.rows[2]!.withdrawId}`, ourState: '已打款', ourMoney: '700.00' },
    ])
    expect(await differencesOf(first.statementId)).toMatchObject([
      { state: 3, reason: `在 ${day} 的对账文件里` },
      { state: 0 },
    ])
    await sql`delete from withdraw where account_no_encrypted = 'x'`.execute(world.db)
  })

  it('of another day, of another channel or no statement at all is refused with its reason, and may come again', async () => {
    const speak = await world.signIn(finance.userId)
    const day = dateText(new Date(world.now().getTime() - 3 * 86_400_000))
    const take = (bytes: Buffer) => takeIn(world, speak, { channel: 'alipay', day, bytes })
    const wechat = wechatBill([{ serialNo: 'a', ourNo: 'b', money: 1, time: world.now() }])
    expect(await take(wechat)).toMatchObject({ state: 2, fault: expect.stringContaining('请核对渠道'), lineCount: 0 })
    const empty = await take(Buffer.from('什么也不是'))
    expect(empty).toMatchObject({ state: 2 })
    expect(await take(wechat)).toMatchObject({ state: 2 })
    const path = await uploadStatement(world, speak, wechat)
    const other = await anOperator('OP_FINANCE')
    expect((await other.post('/operate/statement/import', { channel: 'alipay', day, path })).code).toBe(10404)
  })
})
