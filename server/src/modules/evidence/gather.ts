import { aftersales } from '@mall/api/aftersales/endpoints'
import { credential } from '@mall/api/credential/endpoints'
import type { Answered } from '@mall/api/endpoint'
import type { PackSide } from '@mall/api/evidence/packs'
import { gate } from '@mall/api/gate/endpoints'
import { history } from '@mall/api/history/endpoints'
import { order } from '@mall/api/order/endpoints'
import { signing } from '@mall/api/signing/endpoints'
import type { Id } from '@mall/api/wire-types'
import { encodeFor } from '@mall/api/withheld'
import type { z } from 'zod'
import type { Actor, Seller } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import * as afterSales from '../aftersales/public.ts'
import { showOfOrder } from '../credential/public.ts'
import { filesOf, placeOfPaper } from '../file/public.ts'
import { showTicket } from '../gate/public.ts'
import { showHistory, showHistoryToOperator } from '../history/public.ts'
import * as orders from '../order/public.ts'
import { contractProofs, showContract } from '../signing/public.ts'

/*
 * The content of a pack: answers of the calls behind the screens of a side, so that it shows exactly what that side sees, with the
 * same masks.
 */

export type Evidence = {
  readonly order: Answered<typeof order.buyerDetail>
  readonly history: Answered<typeof history.ofOrder>
  readonly contract: Answered<typeof signing.info> | null
  readonly credentials: Answered<typeof credential.ofOrder>['history']
  readonly tickets: readonly Answered<typeof gate.ticket>[]
  readonly afterSales: readonly Answered<typeof aftersales.detail>[]
}
/** A file of a pack: its bytes, or its place in the storage. */
export type Part = { readonly path: string; readonly title: string } & (
  | { readonly base64: string }
  | { readonly place: string }
)
export type Content = { readonly evidence: Evidence; readonly parts: readonly Part[] }

type Ctx = Read<Actor>
type Views = Readonly<Record<'order' | 'history', (ctx: Ctx, it: { orderId: Id }) => Promise<unknown>>>
const views: Readonly<Record<PackSide, Views>> = {
  buyer: { order: orders.showToBuyer, history: showHistory },
  seller: { order: (ctx, it) => orders.showToSeller(ctx as Read<Seller>, it), history: showHistory },
  operator: { order: orders.showToOperator, history: showHistoryToOperator },
}

const papers: Readonly<Record<number, string>> = {
  1: '付款凭证',
  2: '发货凭证',
  3: '收货凭证',
  4: '磅单照片',
  5: '发票',
  6: '合同签署材料',
  7: '债权确认函',
  [afterSales.papersOfAfterSales]: '售后照片',
}
const kindsOfOrder = [1, 2, 3, 4, 5, 6, 7]

/** Encodes an answer without the fields that only some staff may see, because anybody may receive the file. */
const shownIn = <T extends z.ZodType>(schema: T, value: z.output<T>): z.input<T> => encodeFor(new Set(), schema, value)

/** Returns the papers that the answers show this side; leaves out other papers of the order. */
const shownPapers = async ({ db }: Ctx, orderId: Id, evidence: Evidence): Promise<Part[]> => {
  const said = JSON.stringify(evidence)
  const ids = evidence.afterSales.map((it) => Number(it.afterSalesId))
  const known = [
    ...(await filesOf(db, kindsOfOrder, [orderId])),
    ...(ids.length === 0 ? [] : await filesOf(db, [afterSales.papersOfAfterSales], ids)),
  ]
  return known
    .filter(({ path }) => said.includes(path) || said.includes(encodeURIComponent(path)))
    .map(({ fileId, bizType, name, ext, path }) => ({
      path: `papers/${fileId}.${ext}`,
      title: `${papers[bizType] ?? '其他'}：${name}`,
      place: placeOfPaper(path),
    }))
}

const words = { buyer: '买方', seller: '卖方' } as const

const contractParts = async ({ db }: Ctx, orderId: Id): Promise<Part[]> => {
  const it = await contractProofs(db, orderId)
  if (it === undefined) return []
  const encoded = (bytes: Buffer) => bytes.toString('base64')
  return [
    { path: 'contract/contract.html', title: '合同正文', base64: encoded(Buffer.from(it.html, 'utf8')) },
    ...it.signatures.map(({ side, signedBy, proof }) => ({
      path: `contract/${side}.${signedBy === 'house' ? 'p7s' : 'pdf'}`,
      title: `${words[side]}电子签名`,
      base64: encoded(proof),
    })),
    ...(it.place === null ? [] : [{ path: 'contract/contract.pdf', title: '已签署的合同', place: it.place }]),
  ]
}

const readAfterSales = async (ctx: Ctx, orderId: Id, side: PackSide) => {
  const show = side === 'operator' ? afterSales.showToOperator : afterSales.showAfterSales
  const found = await afterSales.afterSalesOfOrder(ctx.db, orderId)
  const all = found.filter(({ arbitration }) => side !== 'operator' || arbitration > 0)
  return Promise.all(
    all.map(async ({ afterSalesId }) => shownIn(aftersales.detail.output, await show(ctx, { afterSalesId }))),
  )
}

/** Returns all that a side sees of an order now, in one snapshot. */
export const gather = async (ctx: Ctx, orderId: Id, side: PackSide): Promise<Content> => {
  const shown = shownIn(order.buyerDetail.output, (await views[side].order(ctx, { orderId })) as never)
  const happened = shownIn(history.ofOrder.output, (await views[side].history(ctx, { orderId })) as never)
  const contract =
    shown.contractStatus === 0 ? null : shownIn(signing.info.output, await showContract(ctx, { orderId }))
  const credentials = shownIn(credential.ofOrder.output, await showOfOrder(ctx, { orderId }))
  const tickets = await Promise.all(
    shown.vehicles.map(async ({ orderVehicleId }) =>
      shownIn(gate.ticket.output, await showTicket(ctx, { orderVehicleId: Number(orderVehicleId) })),
    ),
  )
  const evidence: Evidence = {
    order: shown,
    history: happened,
    contract,
    credentials: credentials.history,
    tickets: tickets.filter(({ weighings }) => weighings.length > 0),
    afterSales: await readAfterSales(ctx, orderId, side),
  }
  return { evidence, parts: [...(await contractParts(ctx, orderId)), ...(await shownPapers(ctx, orderId, evidence))] }
}
