import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'
import { Helpers } from './office-error.tsx'
import { OfflineStrip } from '../frame/offline-strip.tsx'
import { Strip } from '../frame/strip.tsx'
import { useShell } from '../../shell-state.ts'
import type { Shop } from '../../shell-state.ts'
import styles from './office-strips.module.css'

// Texts above a shop that is not open, for the people who work in it.
const states: Readonly<Record<number, string>> = {
  0: '尚未开通，买家还看不到它。',
  3: '已被平台冻结：不再接新订单，只能查看，不能操作。',
  4: '已关闭：不再接新订单。',
}

const frozen = 3

const ShopState = ({ shop, state }: { shop: Shop; state: string }) => {
  const { shopName: name, shopId, orgBoId: boId } = shop
  const { data } = useApi(
    api.checkin.shopDetail,
    { boId, shopId },
    { enabled: shop.shopStatus === frozen, quiet: true },
  )
  const reason = data?.shop?.frozen?.reason
  const { data: site } = useApi(api.content.site, {}, { staleTime: 3_600_000, quiet: true })
  return (
    <Strip>
      <p>
        店铺“{name}”{state}
        {reason && `原因：${reason}。`}
        {site?.phone && (
          <>
            如有疑问请联系平台客服 <a href={`tel:${site.phone}`}>{site.phone}</a>。
          </>
        )}
      </p>
    </Strip>
  )
}

/** Strips above the page: no connection, a shop that is not open, a shop in which the person is disabled. */
export const OfficeStrips = () => {
  const shop = useShell((it) => it.shop)
  const lost = useShell((it) => it.lostShop)
  const state = shop && states[shop.shopStatus]
  return (
    <div className={styles.strips} role="status">
      <OfflineStrip />
      {shop && state && <ShopState shop={shop} state={state} />}
      {lost && (
        <Strip>
          <p>
            您在“{lost.shopName}”的员工身份已停用{shop && `，现在是“${shop.shopName}”`}。
          </p>
          <Helpers people={lost.ask} />
          <button type="button" onClick={() => useShell.setState({ lostShop: undefined })}>
            知道了
          </button>
        </Strip>
      )}
    </div>
  )
}
