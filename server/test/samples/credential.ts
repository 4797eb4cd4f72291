import { moneyWire } from '@mall/api/money'
import { bank } from '@mall/api/credential/bank'
import { credential } from '@mall/api/credential/endpoints'
import { readSheet } from '../builders/workbook.ts'
import { aStatement, importStatement } from '../builders/bank.ts'
import { cargoPapers } from '@mall/api/credential/papers'
import { aCargo, aPaperOf, aPaperSaid } from '../builders/cargo-papers.ts'
import { aGoods } from '../builders/catalog.ts'
import { aPaper } from '../builders/file.ts'
import { aBuyer, aPaidOrder } from '../builders/order.ts'
import { anOrderByTransfer, aSlip, aVoucher, handIn, takesTransfers } from '../builders/transfer.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

let accounts = 10_000
let lines = 0
const aNumber = () => `LINE${String((lines += 1)).padStart(8, '0')}`

export const samples = ({ world, buyer, seller, endlessGoods }: Scene) => {
  const { goodsId } = endlessGoods
  // A new number each time, so that something changes.
  const open = () => takesTransfers(world, seller, `62284804025648${(accounts += 1)}`)
  const waiting = async () => {
    await open()
    // A new buyer, whom the limits of a person do not stop.
    return { auditId: (await aVoucher(world, await aBuyer(world), goodsId)).auditId }
  }
  const ordered = async () => {
    await open()
    // New goods, because only few orders of the same goods may wait for a transfer.
    const fresh = await aGoods(world, seller, { stockType: 0 })
    return (await anOrderByTransfer(buyer, [{ goodsId: fresh.goodsId, qty: 1 }])).orderId
  }
  const own = async () => {
    const orderId = await ordered()
    const answer = await handIn(world, buyer, orderId, '1.00')
    if (answer.code !== 0) throw new Error(answer.msg)
    const auditId = Number(answer.data.auditId)
    await seller.speak.post('/pc/order/credential_audit/audit', { auditId, pass: false, remark: '没有到账' })
    return { orderId, auditId }
  }
  const ownWaiting = async () => {
    const orderId = await ordered()
    const { data } = await handIn(world, buyer, orderId, '1.00')
    return { orderId, auditId: Number(data.auditId) }
  }
  const tooMuch = async () => {
    const { auditId } = await waiting()
    const { payMoney } = await world.db
      .selectFrom('tradeOrder as o')
      .innerJoin('credentialAudit as c', 'c.orderId', 'o.orderId')
      .select('o.payMoney')
      .where('c.auditId', '=', auditId)
      .executeTakeFirstOrThrow()
    const receiveMoney = moneyWire(payMoney * 2)
    const pass = { auditId, pass: true, receiveMoney, surplusTo: 'return', confirmWarnings: true }
    const answer = await seller.speak.post('/pc/order/credential_audit/audit', pass)
    if (answer.code !== 0) throw new Error(answer.msg)
    return auditId
  }
  // A shop that already received a transfer has the accounts for it in the books.
  let received: Promise<number> | undefined
  const known = () => (received ??= tooMuch())
  const uploaded = () => aStatement(world, seller.speak, [{ serialNo: aNumber(), money: '12.00' }])
  const checkedStatement = async () => {
    const answer = await seller.speak.post('/mj/bank/check', { path: await uploaded() })
    return answer.data.taskId as string
  }
  const aLine = async () => {
    const serialNo = aNumber()
    await importStatement(world, seller.speak, [{ serialNo, money: '12.00' }])
    const { lineId } = await world.db
      .selectFrom('bankLine')
      .select('lineId')
      .where('serialNo', '=', serialNo)
      .executeTakeFirstOrThrow()
    return lineId
  }
  const cells = async ({ bytes }: { bytes: Uint8Array }) =>
    JSON.stringify(await readSheet(bytes, { rows: 5_001, columns: 60 }))
  const bankSamples = samplesOf({ bank })({
    sheet: { input: () => ({}), outcome: cells, pressed: { apart: 'changes nothing' } },
    check: { input: async () => ({ path: await uploaded() }), pressed: 'once with a key' },
    mend: {
      input: async () => ({ taskId: await checkedStatement(), cells: [{ rowNo: 1, column: 'money', value: '15.00' }] }),
      pressed: 'once with a key',
    },
    wrong: { input: async () => ({ taskId: await checkedStatement() }) },
    page: { input: async () => (await aLine(), {}) },
    tabs: { input: async () => (await aLine(), {}) },
    confirm: {
      input: async () => (await known(), { lineId: await aLine(), ...(await waiting()), confirmWarnings: true }),
      pressed: 'once',
    },
    ignore: { input: async () => ({ lineId: await aLine(), ignored: true }), pressed: 'once' },
  })
  /** Makes a paid order of the buyer with goods that need this paper. */
  const needing = async (cargoKind: 1 | 4) => {
    const { goodsId: cargo } = await aCargo(world, seller, cargoKind)
    return (await aPaidOrder(world, buyer, [{ goodsId: cargo, qty: 1 }])).orderId
  }
  const waitingPaper = async () => aPaperOf(world, buyer.speak, 'buyer', await needing(4), 4)
  const paperSamples = samplesOf({ cargoPapers })({
    ofOrder: { input: async () => ({ orderId: await needing(4) }) },
    handIn: {
      input: async () => ({
        orderId: await needing(4),
        paperKind: 4,
        paths: [(await aPaper(world, buyer.speak)).path],
        ...aPaperSaid(world),
      }),
      pressed: 'once',
    },
    shopHandIn: {
      input: async () => ({
        orderId: await needing(1),
        paperKind: 1,
        paths: [(await aPaper(world, seller.speak)).path],
        ...aPaperSaid(world),
      }),
      pressed: 'once',
    },
    shopPage: { input: async () => (await needing(4), {}) },
    shopTabs: { input: async () => (await needing(4), {}) },
    operatorPage: { input: async () => (await waitingPaper(), {}) },
    operatorAudit: { input: async () => ({ auditId: await waitingPaper(), pass: true }), pressed: 'once' },
    operatorFile: {
      input: async () => {
        const auditId = await waitingPaper()
        const { orderId } = await world.db
          .selectFrom('credentialAudit')
          .select('orderId')
          .where('auditId', '=', auditId)
          .executeTakeFirstOrThrow()
        const { data } = await buyer.speak.post('/rest/order/papers/list', { orderId })
        return { auditId, path: data.papers[0].newest.files[0].path }
      },
      pressed: { apart: 'changes nothing' },
    },
  })
  const credentialSamples = samplesOf({ credential })({
    ofOrder: { input: async () => ({ orderId: (await own()).orderId }) },
    check: { input: async () => ({ orderId: await ordered(), bizType: 1 }) },
    submit: {
      input: async () => ({
        orderId: await ordered(),
        paths: [(await aPaper(world, buyer.speak)).path],
        ...aSlip(world, '20.00'),
      }),
      pressed: 'once',
    },
    saveFiles: {
      input: async () => ({ bizType: 1, bizId: await ordered(), files: [await aPaper(world, buyer.speak)] }),
      pressed: 'once',
    },
    audit: {
      by: 'seller',
      input: async () => ({ auditId: (await ownWaiting()).auditId, pass: false, remark: '没有到账' }),
      pressed: 'once',
    },
    withdraw: { input: async () => ({ auditId: (await ownWaiting()).auditId }), pressed: 'once' },
    buyerPage: { input: async () => (await own(), {}) },
    shopPage: { input: async () => (await waiting(), {}) },
    shopTabs: { input: async () => (await waiting(), {}) },
    shopOne: { input: waiting },
    returned: {
      input: async () => ({ auditId: await tooMuch(), serialNo: 'BACK0001' }),
      pressed: 'once',
    },
  })
  return { ...credentialSamples, ...paperSamples, ...bankSamples }
}

export const foreign = ({ world, otherSeller, otherGoods }: Scene): Foreign => ({
  credential: async () => {
    await takesTransfers(world, otherSeller)
    return (await aVoucher(world, await aBuyer(world), otherGoods.goodsId)).auditId
  },
  bankLine: async () => {
    const serialNo = aNumber()
    await importStatement(world, otherSeller.speak, [{ serialNo, money: '12.00' }])
    const row = await world.db
      .selectFrom('bankLine')
      .select('lineId')
      .where('serialNo', '=', serialNo)
      .executeTakeFirstOrThrow()
    return row.lineId
  },
})
