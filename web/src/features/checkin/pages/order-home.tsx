import { freeGoods } from '@mall/api/checkin/states'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './order-home.module.css'

/** First section by `isOpenType`: 0 no shop, 1 a shop that waits to open, 2 an open shop. */
const openings = {
  0: { words: '本企业还没有店铺。免费开店约一分钟，以后再正式入驻。', to: '/setup', act: '免费开店' },
  1: { words: '店铺正在开通，请完成入驻。', to: '/orderSystem/shopCheck', act: '继续入驻' },
  2: { words: '本企业的店铺已经开通。', to: '/mj', act: '进入卖家中心' },
} as const

const steps = [
  {
    title: '免费开店',
    about: `填店名、品类和电话就能开张：最多 ${freeGoods} 个商品，填好收款账户后买家线下转账付款。`,
    to: '/setup',
  },
  { title: '店铺入驻', about: '上传资质由平台审核，签约后在线收款，商品数量不限。', to: '/orderSystem/shopCheck' },
  { title: '订货商城', about: '只让审核通过的客户看价下单，适合给老客户供货。', to: '/orderSystem/dhShop' },
  { title: '店铺信息', about: '查看入驻申请走到哪一步、提交过什么。', to: '/orderSystem/shopInfo/2' },
] as const

/** Start page for opening a shop: how far the enterprise is, and the next steps. */
const OrderHome = () => {
  const state = useApi(api.subscription.serviceState, {}, { staleTime: 0 })
  return (
    <Page reading title="开店与订货">
      <Answer of={state} what="店铺状态" skeleton={<SkeletonText lines={4} />}>
        {({ isOpenType }) => (
          <>
            <section className={styles.now} aria-label="店铺状态">
              <p>{openings[isOpenType].words}</p>
              <ButtonLink to={openings[isOpenType].to} kind="brand">
                {openings[isOpenType].act}
              </ButtonLink>
            </section>
            <ul className={styles.steps}>
              {steps.map(({ title, about, to }) => (
                <li key={title}>
                  <h2>{title}</h2>
                  <p>{about}</p>
                  <ButtonLink to={to} size="small">
                    {title}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
    </Page>
  )
}
export default OrderHome
