import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useMay } from '../../../may.ts'
import { useShell } from '../../../shell-state.ts'
import type { Shop } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import styles from './order-home.module.css'

const OfShop = ({ shop: { orgBoId: boId, shopId, shopName } }: { shop: Shop }) => {
  const detail = useApi(api.checkin.shopDetail, { boId, shopId }, { staleTime: 0 })
  const may = useMay(api.shop.saveDetail)
  return (
    <Answer of={detail} what="订货商城" skeleton={<SkeletonText lines={4} />}>
      {({ settings }) => (
        <section className={styles.now} aria-label="订货商城">
          <p>
            “{shopName}”的订货商城 {settings?.dhEnabled ? <Tag tone="good">已开通</Tag> : <Tag tone="warn">未开通</Tag>}
            <br />
            {settings?.dhEnabled
              ? '只有审核通过的客户可以下单；其他人看到“申请成为客户”。'
              : '现在所有买家都可以下单。开通后只有审核通过的客户可以下单。'}
          </p>
          {may.ok && (
            <ButtonLink to="/mj/shopSetting?part=settings" kind="brand">
              {settings?.dhEnabled ? '修改设置' : '去开通'}
            </ButtonLink>
          )}
        </section>
      )}
    </Answer>
  )
}

/** Setting whether the shop sells only to its customers. */
const DhShop = () => {
  const shop = useShell((it) => it.shop)
  return (
    <Page reading title="订货商城">
      {shop ? (
        <OfShop key={shop.shopId} shop={shop} />
      ) : (
        <Empty icon="shop" text="您还没有店铺，开店后可以开通订货商城">
          <ButtonLink to="/setup" kind="brand">
            免费开店
          </ButtonLink>
        </Empty>
      )}
    </Page>
  )
}
export default DhShop
