import { parseQuantity, quantityText } from '@mall/api/money'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import { SharePage } from '../../groupbooking/parts/share-team.tsx'
import styles from '../../groupbooking/parts/team.module.css'
import { BuyGoods } from '../parts/buy-goods.tsx'
import { TruckPanel } from '../parts/truck-panel.tsx'
import { progressWords, stateTones } from '../sheet-words.ts'
import type { SheetToBuy } from '../sheet-words.ts'

type Wanted = Readonly<Record<string, string>>

const Buy = ({ it }: { it: SheetToBuy }) => {
  const navigate = useNavigate()
  const [wanted, want] = useState<Wanted>({})
  const items = Object.entries(wanted).flatMap(([goodsId, qty]) => {
    const milli = parseQuantity(qty) ?? 0
    return milli > 0 ? [`${goodsId}-${quantityText(milli)}`] : []
  })
  const order = () => void navigate(`/checkout?items=${items.join()}&sheet=${it.combinationId}`)
  return (
    <div className={styles.card}>
      <p className={styles.state}>
        <Tag tone={stateTones[it.state] ?? 'plain'}>{it.stateText}</Tag>
        <span>
          {it.shopName}，{progressWords(it)}，{it.orderCount} 单
        </span>
        {it.joinable && (
          <span>
            剩 <Countdown until={it.endTime} from={it.now} over={() => void refresh('combination.shown')} />
          </span>
        )}
      </p>
      {it.minTotalQty !== null && (
        <div
          className={styles.bar}
          role="progressbar"
          aria-label="成团进度"
          aria-valuenow={Math.round(it.progressBp / 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <div style={{ width: `${it.progressBp / 100}%` }} />
        </div>
      )}
      {it.intro !== '' && <p>{it.intro}</p>}
      {it.truck && <TruckPanel combinationId={it.combinationId} it={it.truck} />}
      <ul className={styles.card}>
        {it.goods.map((one) => (
          <BuyGoods
            key={one.goodsId}
            it={one}
            qty={wanted[one.goodsId]}
            {...(it.joinable ? { write: (qty: string) => want({ ...wanted, [one.goodsId]: qty }) } : {})}
          />
        ))}
      </ul>
      {it.joinable ? (
        <>
          <p>
            先按起始价付款，截单时合计达到更低的价格，差价退还给所有人；
            {it.truck?.goesAnyway ? '' : '没有成团全额退款。'}
          </p>
          <div className={styles.acts}>
            <Button kind="brand" disabled={items.length === 0} onClick={order}>
              去下单
            </Button>
          </div>
          <SharePage path={`/groupBuying/${it.combinationId}`} title={it.title} label="团购页面" />
        </>
      ) : (
        <p>{it.goods.length === 0 ? '这家店铺的价格登录或成为客户后可见。' : '这个团购现在不能下单。'}</p>
      )}
    </div>
  )
}

/** Page of a group purchase: its goods with their shared prices, and the way to order. */
const BuyPage = () => {
  const { id = '' } = useParams()
  const found = useApi(api.combination.shown, { combinationId: id }, { staleTime: 0 })
  useTitle(found.data && `团购 ${found.data.title}`)
  return (
    <Page title={found.data?.title ?? '团购'}>
      <Answer of={found} what="团购" skeleton={<SkeletonText lines={8} />}>
        {(it) => <Buy it={it} />}
      </Answer>
    </Page>
  )
}
export const call = api.combination.shown
export default BuyPage
