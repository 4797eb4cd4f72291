import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { classNames } from '../../../kit/class-names.ts'
import { When } from '../../../kit/when.tsx'
import { refreshHeader } from '../../../shell/account/who-is-here.ts'
import { useAct } from '../../../use-api.ts'
import styles from './message-row.module.css'

type Message = AnswerOf<Calls['message']['list']>['list'][number]

/** One message; opening it marks it as read and leads to its subject. */
export const MessageRow = ({ row: { msgId, title, content, time, link, read } }: { row: Message }) => {
  const reading = useAct(api.message.read, { onDone: () => void refreshHeader() })
  const className = classNames(styles.message, !read && styles.unread)
  const open = () => {
    if (!read) reading.act({ msgIds: [msgId] })
  }
  const words = (
    <>
      <strong>{title}</strong>
      <p>{content}</p>
      <When at={time} ago />
    </>
  )
  return link ? (
    <Link to={link} className={className} onClick={open}>
      {words}
    </Link>
  ) : (
    <button type="button" className={className} onClick={open}>
      {words}
    </button>
  )
}
