import { api } from '../../../api.ts'
import { Timeline } from '../../../blocks/timeline.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useMay } from '../../../may.ts'
import { useApi } from '../../../use-api.ts'
import styles from './sku-history.module.css'

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

/** Prices of customers by price schemes, for people who set them. */
const Schemes = ({ id }: { id: string }) => {
  const { data } = useApi(api.assortment.pricesOfGoods, { goodsIds: [id] })
  const schemes = data?.[0]?.schemes ?? []
  if (schemes.length === 0) return null
  return (
    <section>
      <h3>价格方案</h3>
      <ul className={styles.schemes}>
        {schemes.map(({ schemeId, name, targetText, price }) => (
          <li key={schemeId}>
            <b>{yuan(price)}</b> {name}（{targetText}）
          </li>
        ))}
      </ul>
    </section>
  )
}

/** History of a specification's prices and quantities, with who changed them. */
export const SkuHistory = ({ id }: { id: string }) => {
  const history = useApi(api.assortment.skuHistory, { goodsId: id }, { staleTime: 0 })
  const maySeeSchemes = useMay(api.assortment.pricesOfGoods).ok
  return (
    <Answer of={history} what="价格与库存记录" skeleton={<Skeleton height={200} />}>
      {({ prices, stock }) => (
        <div className={styles.history}>
          {maySeeSchemes && <Schemes id={id} />}
          <section>
            <h3>价格记录</h3>
            <Timeline
              newestFirst
              items={prices.map(({ time, price, by }) => ({ time, text: yuan(price), by: by ?? undefined }))}
            />
          </section>
          <section>
            <h3>库存流水</h3>
            {stock.length === 0 ? (
              <Empty icon="list" text="还没有库存变化" />
            ) : (
              <Timeline
                newestFirst
                items={stock.map(({ time, changeText, change, reservedChange, after, reason, by }) => ({
                  time,
                  text: [
                    changeText,
                    change !== 0 && `${signed(change)}，余 ${after}`,
                    reservedChange !== 0 && `占用 ${signed(reservedChange)}`,
                    reason,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  by: by ?? undefined,
                }))}
              />
            )}
          </section>
        </div>
      )}
    </Answer>
  )
}
