import type { partner } from '@mall/api/partner/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { deleteHook, putHook, turnOn } from './hook-store.ts'
import { sendWaiting } from './send-deliveries.ts'

export const saveHook: Handler<typeof partner.saveHook> = async (ctx, { version: seen = 0, ...it }) => {
  const why = ctx.ports.webhook.whyNot(it.address)
  if (why !== undefined) refuse('HOOK_ADDRESS', { why })
  return ctx.writeLast(async (write) => {
    const version = (await putHook(write, { ...it, version: seen })) ?? refuse('STALE')
    await sendWaiting(write, it.partnerId)
    return { version }
  })
}

export const dropHook: Handler<typeof partner.dropHook> = async (ctx, seen) => {
  if (!(await deleteHook(ctx, seen))) refuse('STALE')
  return true
}

export const resumeHook: Handler<typeof partner.resumeHook> = async (ctx, seen) => {
  const version = (await turnOn(ctx, seen)) ?? refuse('STALE')
  await sendWaiting(ctx, seen.partnerId)
  return { version }
}
