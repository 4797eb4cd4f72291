import type { message } from '@mall/api/message/endpoints'
import { eventOf, messageEventNames, usualQuiet } from '@mall/api/message/events'
import type { Handler } from '../../kernel/serve.ts'
import { saveQuiet, saveSwitch } from './deliveries-store.ts'
import { lastSent, settingsOf } from './settings-queries.ts'

export const showSettings: Handler<typeof message.settings> = async ({ db, actor }, { side }) => {
  const { switches, quietFrom, quietTo, digestAt, wechatBound } = await settingsOf(db, actor.userId)
  const isOn = (event: string, channel: 1 | 2, usual: boolean) =>
    switches.find((it) => it.event === event && it.channel === channel)?.isOn ?? usual
  return {
    events: messageEventNames
      .filter((event) => eventOf(event).side === side)
      .map((event) => {
        const { name, by, urgent = false } = eventOf(event)
        return {
          event,
          name,
          urgent,
          sms: isOn(event, 1, by.includes(1)),
          wechat: isOn(event, 2, by.includes(2)),
        }
      }),
    quietFrom: quietFrom ?? usualQuiet.from,
    quietTo: quietTo ?? usualQuiet.to,
    digestAt,
    wechatBound,
    sent: await lastSent(db, actor.userId),
  }
}

export const switchEvent: Handler<typeof message.switchEvent> = async (ctx, { event, channel, on }) => {
  await saveSwitch(ctx, { userId: ctx.actor.userId, event, channel, isOn: on })
  return { on }
}

export const changeQuiet: Handler<typeof message.saveQuiet> = async (ctx, quiet) => {
  const hours = { ...quiet, digestAt: quiet.digestAt ?? null }
  await saveQuiet(ctx, { userId: ctx.actor.userId, ...hours })
  return hours
}
