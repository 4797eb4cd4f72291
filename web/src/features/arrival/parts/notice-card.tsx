import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAct } from '../../../use-api.ts'
import styles from './notice-card.module.css'

type Notice = AnswerOf<Calls['arrival']['mine']>['list'][number]

const standingOf = ({ onSale, there, state }: Notice) =>
  onSale ? (
    there ? (
      <Tag tone="good">有货</Tag>
    ) : (
      <Tag tone={state === 10 ? 'warn' : 'bad'}>无货</Tag>
    )
  ) : (
    <Tag>已下架</Tag>
  )

/** Card of a specification that a person waits for or was notified of. */
export const NoticeCard = ({ row }: { row: Notice }) => {
  const ask = useAct(api.arrival.ask)
  const cancel = useAct(api.arrival.cancel, {
    onDone: () => toast.undo('不再等它到货', () => ask.act({ goodsId: row.goodsId })),
  })
  return (
    <article className={styles.card} aria-busy={cancel.acting}>
      <Picture path={row.image} alt="" sizes="72px" className={styles.picture} />
      <div className={styles.words}>
        <p>
          <Link to={`/goodsDetail?goodsId=${row.goodsId}`}>
            {row.name} {row.specText}
          </Link>{' '}
          {standingOf(row)}
        </p>
        <p className={styles.quiet}>
          <Link to={`/shop/${row.shopId}`}>{row.shopName}</Link>
        </p>
        <p className={styles.quiet}>{row.noticeTime === null ? `${row.askTime} 登记` : `${row.noticeTime} 已通知`}</p>
      </div>
      {row.state === 10 && (
        <Button size="small" onClick={() => cancel.act({ goodsId: row.goodsId })}>
          取消
        </Button>
      )}
      {row.state === 20 && row.onSale && !row.there && (
        <Button size="small" onClick={() => ask.act({ goodsId: row.goodsId })}>
          再等一次
        </Button>
      )}
    </article>
  )
}
