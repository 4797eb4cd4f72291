import type { credit } from '@mall/api/credit/endpoints'
import { moneyText } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { notifyBuyer, notifyShop } from './notify.ts'
import { partyOf } from './queries.ts'
import type { CreditParty } from './queries.ts'
import { hashOf, monthBefore, monthOf, statementLetter } from './rules.ts'
import { customersWithoutLetter, monthFigures, owedAt, statementOf } from './statement-queries.ts'
import { answerStatement, insertStatement, noteEvent } from './store.ts'

/** Writes the letter of a month to a customer and notifies them; 'nothing' without dealings, 'sent' if there is a letter already. */
const writeStatement = async (
  ctx: Write,
  party: CreditParty,
  month: string,
  by: { readonly userId: Id | null; readonly name: string },
): Promise<{ readonly statementId: Id } | 'nothing' | 'sent'> => {
  const whose = { shopId: party.shopId, boId: party.buyerBoId }
  const within = monthOf(month)
  const figures = await monthFigures(ctx.db, whose, within)
  if (figures.openMoney === 0 && figures.orderedMoney === 0) return 'nothing'
  const letterText = statementLetter({
    ...party,
    ...figures,
    month,
    orders: await owedAt(ctx.db, whose, within.end),
    sender: by.name,
    at: ctx.now,
  })
  const { owedMoney } = figures
  const letter = { ...party, month, owedMoney, letterText, letterHash: hashOf(letterText), sendBy: by.userId }
  const statementId = await insertStatement(ctx, letter)
  if (statementId === undefined) return 'sent'
  const text = `${month} 月末欠款 ${moneyText(owedMoney)} 元`
  await noteEvent(ctx, party, 'statement', text)
  await notifyBuyer(ctx, party.buyerBoId, {
    event: 'credit.statement',
    title: '账期对账函待确认',
    content: `${party.shopName}发来对账函：${text}，请核对后确认或提出异议。`,
    link: `/credit/statement/${statementId}`,
    key: `statement:${statementId}`,
  })
  return { statementId }
}

export const sendStatement: Handler<typeof credit.sendStatement> = async (ctx, { customerId, month }) => {
  const { shopId } = ctx.actor.shop
  if (month >= dateText(ctx.now).slice(0, 7)) return refuseField('month', '这个月还没有结束')
  const party = (await partyOf(ctx.db, shopId, { customerId })) ?? refuse('NOT_FOUND')
  const made = await writeStatement(ctx, party, month, ctx.actor)
  if (made === 'nothing') return refuseField('month', '这个月没有账期往来')
  return made === 'sent' ? refuseField('month', '这个月的对账函已经发出') : made
}

const batch = 50
/** Sends a batch of the automatic letters of a month in one transaction; the next batch follows in another job. */
export const sendMonthly = async (
  ctx: Write<null>,
  { month, after }: { readonly month: string; readonly after: Id },
): Promise<void> => {
  const found = await customersWithoutLetter(ctx.db, { month, end: monthOf(month).end, after, most: batch })
  for (const { customerId, shopId } of found) {
    const party = await partyOf(ctx.db, shopId, { customerId })
    if (party !== undefined) await writeStatement(ctx, party, month, { userId: null, name: '系统按月出具' })
  }
  if (found.length === batch)
    ctx.emit('credit.stating', { month, after: found.at(-1)!.customerId }, { key: `stating:${month}` })
}

/** Starts every night to send the missing letters of the last month; on the first of a month these are all. */
export const beginMonthly = async (ctx: Write<null>): Promise<void> => {
  const month = monthBefore(ctx.now)
  ctx.emit('credit.stating', { month, after: 0 }, { key: `stating:${month}` })
}

export const decideStatement: Handler<typeof credit.decideStatement> = async (ctx, input) => {
  const { statementId, pass, contentHash } = input
  if (!pass && input.reason === undefined) return refuseField('reason', '请说明哪里不对')
  const { boId, userId, enterprise } = ctx.actor
  const found = (await statementOf(ctx.db, statementId, { shopIds: [], boIds: [boId] })) ?? refuse('NOT_FOUND')
  const reason = pass ? '' : input.reason!
  const answer = { state: pass ? 2 : 3, reason } as const
  if (!(await answerStatement(ctx, { statementId, boId, contentHash, decideBy: userId }, answer)))
    return refuse('WRONG_STATE')
  await noteEvent(
    ctx,
    found,
    pass ? 'agreed' : 'disputed',
    pass ? `${found.month} 对账函` : `${found.month}：${reason}`,
  )
  await notifyShop(ctx, found.shopId, {
    event: 'credit.statementAnswered',
    title: pass ? '客户确认了对账函' : '客户对对账函有异议',
    content: `${enterprise.name} ${found.month} 对账函${pass ? '已确认' : `有异议：${reason}`}`,
    link: `/credit/statement/${statementId}`,
    key: `statement:${statementId}:${answer.state}`,
  })
  return { state: answer.state }
}
