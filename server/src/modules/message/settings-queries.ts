import type { MessageChannel } from '@mall/api/message/events'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

type Settings = {
  readonly switches: readonly { readonly event: string; readonly channel: MessageChannel; readonly isOn: boolean }[]
  readonly quietFrom: number | null
  readonly quietTo: number | null
  readonly digestAt: number | null
  readonly wechatBound: boolean
}

/** Returns a person's switches and quiet hours, and whether they bound WeChat. */
export const settingsOf = async (db: Reading, userId: Id): Promise<Settings> => {
  const found = await sql<Settings>`
    select (select coalesce(json_agg(json_build_object('event', s.event, 'channel', s.channel, 'isOn', s.is_on)), '[]')
        from message_switch s where s.user_id = u.user_id) as switches,
      q.quiet_from, q.quiet_to, q.digest_at, exists (select from message_wechat w where w.user_id = u.user_id) as wechat_bound
    from app_user u left join message_quiet q using (user_id) where u.user_id = ${userId}`.execute(db)
  return found.rows[0]!
}

type Sent = { channel: number; title: string; content: string; state: number; time: Date }
/** Returns a person's last deliveries beside the message list. */
export const lastSent = async (db: Reading, userId: Id): Promise<Sent[]> => {
  const found = await sql<Sent>`
    select channel, title, content, state, coalesce(sent_time, due_time) as time from message_delivery
    where user_id = ${userId} order by msg_delivery_id desc limit 20`.execute(db)
  return found.rows
}
