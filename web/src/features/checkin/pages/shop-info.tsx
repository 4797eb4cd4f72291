import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { ApplicationView } from '../parts/application-view.tsx'
import styles from '../parts/application.module.css'

/** Present application of the enterprise; the server says whether there is one, not the address. */
const ShopInfo = () => {
  const application = useApi(api.checkin.show, {}, { staleTime: 0 })
  return (
    <Page reading title="店铺信息" beside={<ButtonLink to="/orderSystem/shopCheck">办理入驻</ButtonLink>}>
      <Answer of={application} what="店铺信息" skeleton={<SkeletonText lines={8} />}>
        {(it) =>
          it === null ? (
            <Empty icon="shop" text="本企业还没有入驻申请">
              <ButtonLink to="/setup" kind="brand">
                免费开店
              </ButtonLink>
            </Empty>
          ) : (
            <section className={styles.card} aria-label="店铺信息">
              <ApplicationView it={it} />
            </section>
          )
        }
      </Answer>
    </Page>
  )
}
export default ShopInfo
