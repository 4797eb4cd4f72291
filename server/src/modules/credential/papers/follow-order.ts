import { cargoPaperKinds, holdsOn } from '@mall/api/order/cargo-papers'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { sendMessages } from '../../message/public.ts'
import type { NewMessage } from '../../message/public.ts'
import { decide } from '../audit/decide-credential.ts'
import { partiesOf, standingOf } from '../queries.ts'
import { notifyOfEnding, paperMessage } from './notify.ts'
import { ordersAbout, papersWaitingFor } from './queries.ts'

/** Notifies each side of orders that wait to be sent of the papers it has to hand in. */
export const askForPapers = async (ctx: Write<null>, orderIds: readonly Id[]): Promise<void> => {
  const messages: NewMessage[] = []
  for (const it of await ordersAbout(ctx.db, orderIds))
    for (const side of ['buyer', 'seller'] as const) {
      const wanted = it.cargoPapers.filter(
        (paper) => paper.needed && paper.state !== 1 && paper.until === null && cargoPaperKinds[paper.kind].by === side,
      )
      if (wanted.length === 0) continue
      const names = wanted.map(({ kind }) => cargoPaperKinds[kind].name).join('、')
      messages.push(
        await paperMessage(ctx, it, side, {
          title: '请上传随货单证',
          content: `订单 ${it.orderNo} 装货前须有${names}，请上传，对方审核通过后才能装货`,
          key: `papers:${it.orderId}`,
        }),
      )
    }
  if (messages.length > 0) await sendMessages(ctx, messages)
}

/** Withdraws the waiting papers of orders that were sent or ended, and of ended orders also the hand-overs. */
export const dropWaitingOf = async (ctx: Write<null>, orderIds: readonly Id[]): Promise<void> => {
  for (const auditId of await papersWaitingFor(ctx.db, orderIds))
    await decide(ctx, auditId, 'timer', { action: 'lapse', by: null, remark: '订单已发货或已结束，不再需要' })
}

/** Notifies of a passed paper that expires tomorrow, only if its order still waits to be loaded. */
export const warnOfEnding = async (ctx: Write<null>, { auditId }: { readonly auditId: Id }): Promise<void> => {
  const [known, about] = [await standingOf(ctx.db, auditId), await partiesOf(ctx.db, auditId)]
  if (known?.state !== 2 || about === undefined || about.loaded) return
  const [it] = await ordersAbout(ctx.db, [known.orderId])
  const paper = it?.cargoPapers.find(({ kind }) => kind === about.paperKind)
  const renewed = paper === undefined || !paper.needed || paper.until !== about.validTo || paper.state === 1
  if (!renewed && holdsOn(paper, dateText(ctx.now))) await notifyOfEnding(ctx, auditId)
}
