import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { Panel } from '../../../blocks/board-page.tsx'
import styles from './board.module.css'

type Goods = { readonly spuId: string; readonly name: string; readonly image: string | null }

const GoodsRow = ({ goods: { spuId, name, image }, children }: { goods: Goods; children: ReactNode }) => (
  <li>
    <Picture path={image} alt="" className={styles.picture} />
    <Link to={`/goodsDetail?spuId=${spuId}`}>{name}</Link>
    <span>{children}</span>
  </li>
)

/** Goods that run out soon at the present pace, and goods that hardly sell. */
export const StockFigures = () => {
  const asked = useApi(api.board.stock, {}, { staleTime: 60_000 })
  return (
    <Answer of={asked} what="库存数据" skeleton={<Skeleton height={320} />}>
      {({ days, runningOut, slow }) => (
        <div className={styles.pair}>
          <Panel title="即将售罄" beside={<small>按近 {days} 天的销量，两周内卖完</small>}>
            {runningOut.length === 0 ? (
              <Empty text="没有两周内会卖完的商品" />
            ) : (
              <ul className={styles.goods}>
                {runningOut.map((it) => (
                  <GoodsRow key={it.goodsId} goods={{ ...it, name: `${it.name} ${it.specText}`.trim() }}>
                    {it.daysLeft === 0 ? '今天就会卖完' : `约 ${it.daysLeft} 天`}
                    <small>
                      可售 {it.availableQty} {it.unitName}
                    </small>
                  </GoodsRow>
                ))}
              </ul>
            )}
          </Panel>
          <Panel title="滞销商品" beside={<small>在售有货，近 {days} 天卖得最少</small>}>
            {slow.length === 0 ? (
              <Empty text="没有滞销的商品" />
            ) : (
              <ul className={styles.goods}>
                {slow.map((it) => (
                  <GoodsRow key={it.spuId} goods={it}>
                    售出 {it.soldQty} {it.unitName}
                    <small>
                      可售 {it.availableQty} {it.unitName}
                    </small>
                  </GoodsRow>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      )}
    </Answer>
  )
}
