import { cargoPaperWords } from '@mall/api/order/cargo-papers'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { operatorsWith, staffWith } from '../../identity/public.ts'
import { sendMessages } from '../../message/public.ts'
import type { NewMessage } from '../../message/public.ts'
import type { Party } from '../audit/machine.ts'
import { partiesOf } from '../queries.ts'

type Side = 'buyer' | 'seller'
type Words = { readonly title: string; readonly content: string; readonly key: string }
/** Order whose papers a message is about. */
type About = {
  readonly orderId: Id
  readonly shopId: Id
  readonly sellerBoId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
}

/** Returns a message for one side of an order: its buyer, or the shop's shipping staff. */
export const paperMessage = async (ctx: Write, it: About, side: Side, words: Words): Promise<NewMessage> => {
  if (side === 'buyer')
    return {
      ...words,
      userIds: [it.buyerUserId],
      boId: it.buyerBoId,
      event: 'cargoPaper.toBuyer',
      link: `/order/detail/${it.orderId}`,
    }
  const staff = await staffWith(ctx.db, [it.shopId], 'order.ship')
  return {
    ...words,
    userIds: [...(staff.get(it.shopId) ?? [])],
    boId: it.sellerBoId,
    event: 'cargoPaper.toShop',
    link: `/order/detailSeller/${it.orderId}`,
  }
}

const known = async (ctx: Write, auditId: Id) => {
  const it = (await partiesOf(ctx.db, auditId))!
  const submitter: Side = it.submitSide === 1 ? 'buyer' : 'seller'
  const auditor: Side = submitter === 'buyer' ? 'seller' : 'buyer'
  return { it, submitter, auditor, paper: cargoPaperWords(it.paperKind!).name }
}

/** Notifies the auditors of a paper that was handed in. */
export const notifyOfPaper = async (ctx: Write, auditId: Id): Promise<void> => {
  const { it, submitter, auditor, paper } = await known(ctx, auditId)
  const who = submitter === 'buyer' ? it.buyerName : it.shopName
  const words = {
    title: `${paper}待审核`,
    content: `${who}为订单 ${it.orderNo} 上传了${paper}，审核通过后才能装货，请尽快审核`,
    key: `paper:${auditId}`,
  }
  await sendMessages(ctx, [await paperMessage(ctx, it, auditor, words)])
}

const verdicts = { passed: '已通过', rejected: '被驳回', withdrawn: '已撤回' } as const

/**
 * Notifies the submitter of a decided paper, the auditor of one that was taken back, and both of what the operator or the timer
 * decided.
 */
export const notifyOfPaperVerdict = async (
  ctx: Write,
  auditId: Id,
  party: Party,
  { verdict, remark }: { readonly verdict: keyof typeof verdicts; readonly remark: string },
): Promise<void> => {
  const { it, submitter, auditor, paper } = await known(ctx, auditId)
  if (party === 'timer' && verdict === 'withdrawn') return
  const words = {
    title: `${paper}${verdicts[verdict]}`,
    content: `订单 ${it.orderNo} 的${paper}${verdicts[verdict]}${party === 'operator' ? '（平台审核）' : ''}${remark === '' ? '' : `：${remark}`}`,
    key: `paper:${auditId}:${verdict}`,
  }
  const readers =
    party === 'submitter' ? [auditor] : party === 'counterparty' ? [submitter] : ([submitter, auditor] as const)
  const messages: NewMessage[] = []
  for (const side of readers) messages.push(await paperMessage(ctx, it, side, words))
  await sendMessages(ctx, messages)
}

/** Reminds the auditor, and the operators who audit papers, of a paper that nobody audited for three days. */
export const remindOfPaper = async (ctx: Write, auditId: Id): Promise<void> => {
  const { it, auditor, paper } = await known(ctx, auditId)
  const words = {
    title: `${paper}待审核已满 3 天`,
    content: `订单 ${it.orderNo} 的${paper}已等待 72 小时，超过 7 天将自动驳回，订单不能装货`,
    key: `paper:${auditId}:remind`,
  }
  await sendMessages(ctx, [
    await paperMessage(ctx, it, auditor, words),
    {
      ...words,
      userIds: await operatorsWith(ctx.db, 'operate.audit'),
      event: 'operate.paperWaits',
      link: '/operate/cargoPapers',
    },
  ])
}

/** Notifies that a passed paper expires tomorrow and its order is not sent yet. */
export const notifyOfEnding = async (ctx: Write, auditId: Id): Promise<void> => {
  const { it, submitter, paper } = await known(ctx, auditId)
  const words = {
    title: `${paper}即将到期`,
    content: `订单 ${it.orderNo} 的${paper} ${it.validTo} 到期，到期后不能装货，请上传新的`,
    key: `paper:${auditId}:ending`,
  }
  await sendMessages(ctx, [await paperMessage(ctx, it, submitter, words)])
}
