import { paperTabNames, paperTabWords } from '@mall/api/credential/papers'
import type { cargoPapers } from '@mall/api/credential/papers'
import { lackingPapers } from '@mall/api/order/cargo-papers'
import { orderStatuses } from '@mall/api/order/status'
import { dateText, pageOfInput } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { papersOfOrder } from '../../order/public.ts'
import { present } from '../lists/present.ts'
import { mayDecide, papersOf } from '../lists/show-credentials.ts'
import { credentialsOf } from '../queries.ts'
import { handed, presentPaper } from './present-paper.ts'
import { countOrdersWithPapers, ordersWithPapers } from './queries.ts'

/** Returns whether this caller may hand in papers on their side; a buyer may for their own orders. */
const mayHandIn = ({ userId, side, shop, enterprise }: Actor, buyerUserId: Id): boolean =>
  side === 'seller' ? (shop?.can.has('order.ship') ?? false) : buyerUserId === userId && enterprise.can.has('order.act')

export const showPapersOfOrder: Handler<typeof cargoPapers.ofOrder> = async ({ db, now, actor }, { orderId }) => {
  const { lacking, papers, opens, buyerUserId } = (await papersOfOrder(db, now, orderId)) ?? refuse('NOT_FOUND')
  const found = papers.length === 0 ? [] : await credentialsOf(db, orderId, 3)
  const files = found.length === 0 ? [] : await papersOf(db, [orderId])
  const side = actor.side ?? 'buyer'
  const may = mayHandIn(actor, buyerUserId)
  return {
    lacking,
    papers: papers.map((paper) => {
      const shown = presentPaper(paper, dateText(now))
      const newest = found.find((it) => it.paperKind === paper.kind)
      return {
        ...shown,
        mayHandIn: may && shown.by === side && opens(paper),
        newest: newest === undefined ? null : handed(present(now, side, mayDecide(actor, newest), files)(newest)),
      }
    }),
  }
}

export const listForShop: Handler<typeof cargoPapers.shopPage> = async ({ db, now, actor }, input) => {
  const today = dateText(now)
  const page = await ordersWithPapers(db, actor.shop.shopId, today, input, pageOfInput(input))
  const list = page.list.map(({ cargoPapers: papers, ...it }) => ({
    ...it,
    statusText: orderStatuses[it.orderStatus],
    papers: papers.filter(({ needed }) => needed).map((paper) => presentPaper(paper, today)),
    lacking: lackingPapers(papers, today),
  }))
  return { ...page, list }
}

export const countForShop: Handler<typeof cargoPapers.shopTabs> = async ({ db, now, actor }, input) => {
  const counts = await countOrdersWithPapers(db, actor.shop.shopId, dateText(now), input)
  return paperTabNames.map((status) => ({ status, name: paperTabWords[status], count: counts[status] }))
}
