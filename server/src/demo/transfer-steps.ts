import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { timeText } from '@mall/api/wire-types'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { auditCredential, withdrawCredential } from '../modules/credential/audit/audit-credential.ts'
import { vouchersNamed } from '../modules/credential/bank/queries.ts'
import { insertLine } from '../modules/credential/public.ts'
import { demoStatement, demoTransfers } from '../modules/credential/demo.ts'
import type { DemoTransfer } from '../modules/credential/demo.ts'
import { handInSlip } from '../modules/credential/vouchers/hand-in-slip.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { transferAccountsOf } from '../modules/shop/public.ts'
import { demoGoods } from './catalogue.ts'
import { day, hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { demoShops } from './shops.ts'
import { uploadPaper } from './upload-paper.ts'

/* Orders paid by transfer: the person in charge takes each step, from the order over the slip to its audit. */

type Said = { readonly payMoney: Fen; readonly payee: string; readonly serialNo: string; readonly at: Date }

/** Draws a slip as a bank prints it. */
const slipPicture = ({ payMoney, payee, serialNo, at }: Said): string => {
  const lines = [
    '转账成功',
    `¥ ${moneyText(payMoney)}`,
    `收款人 ${payee}`,
    `时间 ${timeText(at)}`,
    `流水号 ${serialNo}`,
  ]
  const texts = lines.map((line, row) => {
    const [y, size, fill] = [90 + row * 110, row === 1 ? 56 : 30, row === 0 ? '#17722f' : '#1c211d']
    return `<text x="50" y="${y}" font-size="${size}" fill="${fill}" font-family="sans-serif">${line}</text>`
  })
  const tint = Number(serialNo.slice(-2)) * 3
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${tint + 640}">
    <rect width="640" height="${tint + 640}" fill="#ffffff"/><rect width="640" height="24" fill="rgb(${tint},114,47)"/>
    ${texts.join('')}</svg>`
}

const transfer = async ({ house, goods, people }: Loaded, actors: Actors, it: DemoTransfer, place: number) => {
  const actor = await actors.buyer(it.account)
  const { shopId } = demoGoods.find((one) => one.key === it.key)!
  const chosen = {
    items: [{ goodsId: goods.get(it.key)!.goodsIds[it.sku]!, qty: it.qty }],
    addressId: people.get(it.account)!.addressIds[0]!,
  }
  const { payMoney } = await previewCheckout(readContext(house, actor), chosen)
  const { orderIds } = await inWrite(house, actor, (ctx) => placeOrder(ctx, { ...chosen, payMoney, payType: 2 }))
  const [account] = await transferAccountsOf(house.reading, [shopId])
  const at = house.clock.now()
  const said = {
    payMoney: Math.round((payMoney * it.percent) / 100),
    payee: account!.account!.payee,
    serialNo: `2026${String(70_881_000 + place * 37)}`,
    at,
  }
  const paths = [await uploadPaper(house, actor, { svg: slipPicture(said), name: '转账回单.png', bizType: 1 })]
  const { name } = demoUsers.find((one) => one.account === it.account)!
  const { payee, serialNo } = said
  const slip = { payMoney: said.payMoney, payee, serialNo, payTime: at, payerName: it.payerName ?? name }
  return inWrite(house, actor, (ctx) =>
    handInSlip(ctx, { orderId: orderIds[0]!, paths, ...slip, payerAccount: '6201' }),
  )
}

const audit = async ({ house }: Loaded, actors: Actors, it: DemoTransfer, auditId: number) => {
  if (it.verdict === 'withdrawn') {
    const buyer = { ...(await actors.buyer(it.account)), side: 'buyer' as const }
    await withdrawCredential(callContext(house, buyer), { auditId })
    return
  }
  const { shopId } = demoGoods.find((one) => one.key === it.key)!
  const seller = { ...(await actors.seller(shopId)), side: 'seller' as const }
  const { pass, ...more } = it.verdict!
  await auditCredential(callContext(house, seller), { auditId, pass, ...more })
}

/** Adds the lines of the shop's bank statement that match the slips of its buyers. */
const stateLines = async ({ house, people }: Loaded, ofPlace: ReadonlyMap<number, number>, shopId: number) => {
  const importBy = people.get(demoShops.find((it) => it.shopId === shopId)!.ownerAccount)!.userId
  const vouchers = await vouchersNamed(house.reading, shopId, [...ofPlace.values()])
  await inWrite(house, null, async (ctx) => {
    for (const [at, { of, less = 0, payer = '', fen = 0 }] of demoStatement.entries()) {
      const it = vouchers.find(({ auditId }) => of !== undefined && auditId === ofPlace.get(of))
      await insertLine(ctx, {
        shopId,
        serialNo: it?.serialNo ?? `2026${90_000_017 + at}`,
        payMoney: it === undefined ? fen : it.payMoney - less,
        payTime: it?.payTime ?? ctx.now,
        payerName: it?.payerName ?? payer,
        payerAccount: it?.payerAccount ?? null,
        remark: '货款',
        importBy,
      })
    }
  })
}

/** Makes the transfers of the demonstration, each step on its day. */
export const transferSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => {
  const ofPlace = new Map<number, number>()
  const steps = demoTransfers.flatMap((it, place): Step[] => {
    let auditId = 0
    const at = new Date(now.getTime() - it.daysAgo * day + place * 60_000)
    const what = `transfer of ${it.account}`
    return [
      {
        at,
        what,
        run: async () => {
          ;({ auditId } = await transfer(loaded, actors, it, place))
          ofPlace.set(place, auditId)
        },
      },
      ...(it.verdict === undefined
        ? []
        : [{ at: new Date(at.getTime() + 3 * hour), what, run: () => audit(loaded, actors, it, auditId) }]),
    ]
  })
  const at = new Date(now.getTime() - 3 * hour)
  const stated = { at, what: 'a bank statement', run: () => stateLines(loaded, ofPlace, 20_001) }
  return [...steps, stated]
}
