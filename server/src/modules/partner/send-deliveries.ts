import { createHmac } from 'node:crypto'
import type { Id } from '@mall/api/wire-types'
import type { Call, Write } from '../../kernel/context.ts'
import { WebhookError } from '../../ports/webhook.ts'
import type { CipherPort } from '../../ports/cipher.ts'
import { operatorsWith } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import { deliveryToSend } from './hook-queries.ts'
import type { ToSend } from './hook-queries.ts'
import { noteDelivered, noteFailed, waitingOf } from './hook-store.ts'
import { openKey } from './keys.ts'
import { partnerOf } from './queries.ts'

const minute = 60_000
const hour = 60 * minute
/** Pauses between tries, about two days in all. */
const pauses = [minute / 4, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]

export const sendSoon = (ctx: Write, deliveryIds: readonly Id[]): void => {
  for (const deliveryId of deliveryIds)
    ctx.emit('partner.sending', { deliveryId, attempt: 1 }, { key: `delivery:${deliveryId}` })
}

/** Most waiting deliveries that a resumed application is sent at once; operators send the rest by hand. */
const mostAgain = 5_000
export const sendWaiting = async (ctx: Write, partnerId: Id): Promise<void> =>
  sendSoon(ctx, await waitingOf(ctx, partnerId, mostAgain))

/** Signs with every valid key, so that a key can be changed without deliveries that fail the check. */
const signatures = async (cipher: CipherPort, it: ToSend, timestamp: string): Promise<string> => {
  const signed = (it.keys ?? []).map(async ({ keyId, encrypted }) => {
    const key = await openKey(cipher, it.partnerId, keyId, Buffer.from(encrypted, 'base64'))
    return createHmac('sha256', key).update(`${timestamp}.${it.deliveryId}.${it.body}`).digest('hex')
  })
  return (await Promise.all(signed)).join(',')
}

const headersOf = async (cipher: CipherPort, it: ToSend): Promise<Record<string, string>> => {
  const timestamp = String(Date.now())
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'nongxin-mall',
    'nx-event': it.event,
    'nx-delivery': String(it.deliveryId),
    'nx-timestamp': timestamp,
    'nx-sign': await signatures(cipher, it, timestamp),
  }
}

/** Notifies the operators who keep applications that the sending to an address has stopped. */
const notifyOperators = async (ctx: Write, partnerId: Id, answer: string): Promise<void> => {
  const { name } = (await partnerOf(ctx.db, partnerId))!
  await sendMessage(ctx, {
    userIds: await operatorsWith(ctx.db, 'operate.system'),
    event: 'operate.partnerFailing',
    title: '接入应用的推送已暂停',
    content: `“${name}”的推送连续失败，已暂停，最近一次：${answer.slice(0, 100)}。待推送的内容保留，修好后请恢复推送。`,
    link: `/operate/partner/${partnerId}`,
    key: `partner:${partnerId}:${ctx.now.getTime()}`,
  })
}

const ask = async (ctx: Call<null>, it: ToSend): Promise<{ ok: boolean; status: number | null; answer: string }> => {
  try {
    const { status, answer } = await ctx.ports.webhook.post(it.address, await headersOf(ctx.ports.cipher, it), it.body)
    return { ok: status >= 200 && status < 300, status, answer }
  } catch (error) {
    if (error instanceof WebhookError) return { ok: false, status: null, answer: error.message.slice(0, 500) }
    throw error
  }
}

/** Sends a waiting delivery, and retries until it is accepted; sends nothing while the application or its address is stopped. */
export const sendDelivery = async (ctx: Call<null>, { deliveryId, attempt }: { deliveryId: Id; attempt: number }) => {
  const it = await ctx.read(({ db }) => deliveryToSend(db, deliveryId))
  if (it === undefined || it.keys === null) return
  const { ok, ...heard } = await ask(ctx, it)
  await ctx.write(async (write) => {
    if (ok) return noteDelivered(write, it.partnerId, { deliveryId, ...heard })
    const pause = pauses[attempt - 1]
    const said = heard.status === null ? heard.answer : `${heard.status} ${heard.answer}`
    const stopped = await noteFailed(write, it.partnerId, { deliveryId, ...heard, over: pause === undefined })
    if (stopped) return notifyOperators(write, it.partnerId, said)
    if (pause === undefined) return undefined
    const at = new Date(write.now.getTime() + pause)
    return write.emit('partner.sending', { deliveryId, attempt: attempt + 1 }, { at, key: `delivery:${deliveryId}` })
  })
}
