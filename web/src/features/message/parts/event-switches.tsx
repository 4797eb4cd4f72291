import { useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls, InputOf } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Checkbox } from '../../../kit/field.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import styles from './message-settings.module.css'

type Event = AnswerOf<Calls['message']['settings']>['events'][number]
type Switch = InputOf<Calls['message']['switchEvent']>
type Side = InputOf<Calls['message']['settings']>['side']

const channels = [
  { channel: 1, name: '短信', key: 'sms' },
  { channel: 2, name: '微信', key: 'wechat' },
] as const

/** One event with a checkbox for each channel. A box changes at once, and back if the server refuses. */
const EventRow = ({ event: it }: { event: Event }) => {
  const [pressed, setPressed] = useState<Readonly<Record<number, boolean>>>({})
  const turn = useAct(api.message.switchEvent, { onRefused: () => setPressed({}) })
  const event = it.event as Switch['event']
  return (
    <tr>
      <th scope="row">
        {it.name}
        {it.urgent && <small>紧急，随时发送</small>}
      </th>
      {channels.map(({ channel, name, key }) => (
        <td key={channel}>
          <Checkbox
            checked={pressed[channel] ?? it[key]}
            aria-label={`${it.name}，${name}`}
            onChange={({ target: { checked } }) => {
              setPressed({ ...pressed, [channel]: checked })
              turn.act({ event, channel, on: checked })
            }}
          />
        </td>
      ))}
    </tr>
  )
}

/** Events of a side, each with its channels; the message list shows all of them anyway. */
export const EventSwitches = ({ side, title }: { side: NonNullable<Side>; title: string }) => {
  const settings = useApi(api.message.settings, { side }, { staleTime: 0 })
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <Answer of={settings} what={title} skeleton={<SkeletonText lines={6} />}>
        {({ events }) => (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">消息</th>
                {channels.map(({ channel, name }) => (
                  <th key={channel} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <EventRow key={event.event} event={event} />
              ))}
            </tbody>
          </table>
        )}
      </Answer>
    </section>
  )
}
