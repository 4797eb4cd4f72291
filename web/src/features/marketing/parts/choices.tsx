import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useAct } from '../../../use-api.ts'
import type { Receiving } from '../marketing-words.ts'
import styles from './marketing.module.css'

const Shop = ({ it, all }: { it: Receiving['shops'][number]; all: boolean }) => {
  const turn = useAct(api.marketing.refuse)
  return (
    <li className={styles.shop}>
      <span>
        <Link to={`/shop/${it.shopId}`}>{it.shopName}</Link> {it.refused && <Tag tone="warn">已退订</Tag>}
        {it.lastTime !== null && <small>最近一次 {it.lastTime.slice(0, 16)}</small>}
      </span>
      {!all && (
        <Button
          disabled={turn.acting}
          aria-label={`${it.refused ? '恢复接收' : '退订'}${it.shopName}`}
          onClick={() => turn.act({ shopId: it.shopId, refused: !it.refused })}
        >
          {it.refused ? '恢复接收' : '退订'}
        </Button>
      )}
    </li>
  )
}

/** Shops whose marketing a person receives, and the buttons to refuse it. */
export const Choices = ({ of: { refusedAll, shops } }: { of: Receiving }) => {
  const turn = useAct(api.marketing.refuse)
  return (
    <>
      <section className={styles.card} aria-label="全部店铺">
        <div className={styles.all}>
          <span>
            {refusedAll
              ? '已退订全部店铺的营销：不会再收到消息，也不会收到店铺主动送的优惠券和积分。'
              : '店铺会在 9:00 至 20:00 之间给您发优惠、送优惠券和积分。不想收到的，可以退订。'}
          </span>
          <Button disabled={turn.acting} onClick={() => turn.act({ refused: !refusedAll })}>
            {refusedAll ? '恢复接收全部' : '退订全部店铺'}
          </Button>
        </div>
      </section>
      <section className={styles.card} aria-label="给您发过营销的店铺">
        <h2>给您发过营销的店铺</h2>
        {shops.length === 0 ? (
          <Empty icon="bell" text="还没有店铺给您发过营销" />
        ) : (
          <ul className={styles.rows}>
            {shops.map((it) => (
              <Shop key={it.shopId} it={it} all={refusedAll} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
