import { eventOf, mostInDay } from '@mall/api/message/events'
import type { MessageChannel, MessageEvent } from '@mall/api/message/events'
import type { Id } from '@mall/api/wire-types'
import type { Call, Write } from '../../kernel/context.ts'
import type { Handed } from '../../ports/wechat.ts'
import { noteOutcome, overdue, sentSince, settleCutOff, takeDue } from './deliveries-store.ts'
import type { Taken } from './deliveries-store.ts'
import { dueKey } from './store.ts'

const day = 86_400_000
/** Milliseconds by which Asia/Shanghai is ahead of UTC, all year. */
const ahead = 8 * 3_600_000
const dayBegan = (now: Date): Date => new Date(Math.floor((now.getTime() + ahead) / day) * day - ahead)

/** Several messages of a kind become one text with their number and the newest one's words. A digest is one text of all kinds. */
type Text = { readonly of: readonly Taken[]; readonly newest: Taken }
const textsOf = (taken: readonly Taken[]): Text[] =>
  [...Map.groupBy(taken, ({ event, urgent, digest }) => (digest && !urgent ? 'digest' : event)).values()].map((of) => ({
    of,
    newest: of.at(-1)!,
  }))

type Words = Pick<Taken, 'title' | 'content' | 'link'>
const wordsOf = ({ of, newest }: Text): Words => {
  const kinds: [MessageEvent, Taken[]][] = [...Map.groupBy(of, ({ event }) => event)]
  if (kinds.length === 1) return newest
  const content = kinds.map(([event, { length }]) => `${eventOf(event).name} ${length} 条`).join('，')
  return { title: '消息汇总', content, link: '/messages' }
}

/** Takes due deliveries and returns the texts to send; ends at once those beyond the daily limit or without an address. */
const plan = async (ctx: Write, it: { readonly userId: Id; readonly channel: MessageChannel }): Promise<Text[]> => {
  const texts = textsOf(await takeDue(ctx, it))
  let sent = await sentSince(ctx, { ...it, since: dayBegan(ctx.now) })
  const going: Text[] = []
  for (const text of texts) {
    const ids = text.of.map(({ msgDeliveryId }) => msgDeliveryId)
    const sentWith = text.newest.msgDeliveryId
    if (it.channel === 2 && text.newest.openId === null) await noteOutcome(ctx, ids, { state: 6, sentWith: null })
    else if (sent >= mostInDay[it.channel] && !text.newest.urgent)
      await noteOutcome(ctx, ids, { state: 5, sentWith: null })
    else {
      sent += 1
      // It counts against the daily limit now, whatever its outcome.
      await noteOutcome(ctx, ids, { state: 1, sentWith })
      going.push(text)
    }
  }
  return going
}

const hand = ({ ports }: Call<null>, channel: MessageChannel, text: Text): Promise<Handed> => {
  const { of, newest } = text
  const { title, content, link } = wordsOf(text)
  const { mobile, openId, msgDeliveryId } = newest
  if (channel === 1) return ports.sms.sendNotice({ mobile, title, count: of.length })
  const many = of.length > 1 ? `${title}（共 ${of.length} 条）` : title
  return ports.wechat.send({ openId: openId!, title: many, content, link, messageId: `delivery${msgDeliveryId}` })
}

/** Sends a person's due deliveries by a channel, each at most once, because a taken delivery is never taken again. */
export const deliverMessages = async (
  ctx: Call<null>,
  it: { readonly userId: Id; readonly channel: number },
): Promise<void> => {
  const channel = it.channel as MessageChannel
  const texts = await ctx.write((write) => plan(write, { userId: it.userId, channel }))
  for (const text of texts) {
    const ids = text.of.map(({ msgDeliveryId }) => msgDeliveryId)
    const sentWith = text.newest.msgDeliveryId
    const handed = await hand(ctx, channel, text).catch((error: unknown) => ({ unknown: (error as Error).message }))
    await ctx.write((write) =>
      'unknown' in handed
        ? noteOutcome(write, ids, { state: 4, sentWith, fault: handed.unknown })
        : 'refused' in handed
          ? noteOutcome(write, ids, { state: 3, sentWith, fault: handed.refused })
          : noteOutcome(write, ids, { state: 2, sentWith }),
    )
  }
}

/** Ends interrupted deliveries, and schedules those that wait too long. */
export const tidyDeliveries = async (ctx: Write): Promise<void> => {
  await settleCutOff(ctx)
  for (const it of await overdue(ctx))
    ctx.emit('message.due', { userId: it.userId, channel: it.channel }, { key: dueKey(it), at: ctx.now })
}
