import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { printShop, shopActs } from '../inquiry-acts.ts'
import type { ShopInquiry as Inquiry } from '../offer-forms.ts'
import { StateTag } from '../parts/inquiry-cells.tsx'
import styles from './shop-inquiry.module.css'

const GoodsLink = ({ it }: { it: Inquiry }) => (
  <Link to={`/goodsDetail?goodsId=${it.goodsId}`}>
    {it.goodsName} {it.specText}
  </Link>
)
const OrderLink = ({ orderId }: { orderId: string }) => <Link to={`/order/detailSeller/${orderId}`}>查看订单</Link>

const acts = [...shopActs, printShop]

const lineText = (...words: string[]) => words.filter((it) => it !== '').join('，')

/** Page of a price inquiry that the shop received, with the shop's actions. */
const ShopInquiry = () => {
  const { id = '' } = useParams()
  const found = useApi(api.inquiry.shopOne, { inquiryId: id }, { staleTime: 0 })
  useTitle(found.data && `询价 ${found.data.buyerName}`)
  return (
    <>
      <h1 className="visually-hidden">询价详情</h1>
      <Answer of={found} what="询价" skeleton={<SkeletonText lines={6} />}>
        {(it) => (
          <section className={styles.card} aria-label="询价">
            <h2>
              {it.buyerName} <StateTag it={it} />
            </h2>
            <DescriptionList
              items={[
                ['商品', <GoodsLink key="goods" it={it} />],
                ['标价', lineText(yuan(it.listPrice), it.tradeText)],
                ['询价数量', `${it.qty} ${it.unitName}`],
                ['送到', it.areaName],
                ['期望到货', it.needDate],
                ['采购用途', it.buyPurposeText],
                ['备注', it.remark],
                ['联系人', it.userName],
                ['询价时间', it.askTime],
                [
                  '报价',
                  it.offerPrice &&
                    lineText(`${yuan(it.offerPrice)} × ${it.offerQty} ${it.unitName}`, it.offerTradeText),
                ],
                ['报价说明', it.offerRemark],
                ['报价人', it.offerBy && `${it.offerBy} ${it.offerTime}`],
                [it.state === 10 ? '报价截止' : '有效期至', it.state < 40 ? it.dueTime : null],
                ['原因', it.endReason],
                ['订单', it.orderId && <OrderLink key="order" orderId={it.orderId} />],
              ]}
            />
            <p className={styles.acts}>
              <RowActs acts={acts} row={it} />
            </p>
          </section>
        )}
      </Answer>
    </>
  )
}
export const call = api.inquiry.shopOne
export default ShopInquiry
