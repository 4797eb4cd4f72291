import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { PriceReasons } from './price-reasons.tsx'

/** Reasons for the caller's price of goods, for a quantity or the least one. */
export const PriceWhy = ({ goodsId, qty }: { goodsId: string; qty?: number }) => {
  const found = useApi(api.storefront.explainPrice, { goodsId, ...(qty === undefined ? {} : { qty }) }, { quiet: true })
  return (
    <section aria-label="价格说明">
      <h3>价格说明</h3>
      <Answer of={found} what="价格说明" skeleton={<SkeletonText lines={3} />}>
        {({ price, reasons, promotions }) =>
          price === null ? (
            <p>这家店铺的价格登录或成为客户后可见</p>
          ) : (
            <>
              <p>
                {qty === undefined ? '按起订量' : `数量 ${qty}`}，您的价格是 <b>{yuan(price)}</b>
              </p>
              <PriceReasons reasons={reasons} promotions={promotions} />
            </>
          )
        }
      </Answer>
    </section>
  )
}
