import type { AnswerOf, Calls } from '../../../calls.ts'
import { When } from '../../../kit/when.tsx'
import styles from './message-settings.module.css'

const states = ['等待发送', '发送中', '已发送', '没有发出', '结果未知', '超过当日上限', '没有绑定微信'] as const
const channels = { 1: '短信', 2: '微信' } as const

type Sent = AnswerOf<Calls['message']['settings']>['sent'][number]

/** Last notices sent to a person outside the message list, each with its result. */
export const SentTexts = ({ sent }: { sent: readonly Sent[] }) => (
  <section className={styles.part} aria-labelledby="sent">
    <h2 id="sent">最近的短信与微信</h2>
    {sent.length === 0 ? (
      <p>还没有发过</p>
    ) : (
      <ul className={styles.sent}>
        {sent.map((it, at) => (
          // Two of them may have the same text and time.
          // eslint-disable-next-line react/no-array-index-key
          <li key={at}>
            <strong>{it.title}</strong>
            <p>{it.content}</p>
            <small>
              {channels[it.channel as 1 | 2]} · {states[it.state]} · <When at={it.time} />
            </small>
          </li>
        ))}
      </ul>
    )}
  </section>
)
