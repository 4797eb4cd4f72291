import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { mayLeave } from '../../../blocks/form/unsaved.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useShell } from '../../../shell-state.ts'
import type { Shop } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { shopState } from '../parts/shop-states.ts'
import { OpeningNote } from '../parts/opening-note.tsx'
import { ShopLicences } from '../parts/shop-licences.tsx'
import { shopActs } from '../shop-acts.ts'
import { aboutForm, settingsForm } from '../shop-forms.ts'
import type { Categories, OwnShop } from '../shop-forms.ts'
import styles from './shop-setting.module.css'

const About = ({ own, categories }: { own: OwnShop; categories: Categories }) => {
  const form = useMemo(() => aboutForm(categories), [categories])
  return <FormPage of={form} detail={own} />
}

const Settings = ({ own }: { own: OwnShop }) => {
  const known = own.settings.unpaidMinutes
  const form = useMemo(() => settingsForm(known), [known])
  return <FormPage of={form} detail={own} />
}

const parts = ['about', 'settings', 'licences']

const Parts = ({ own, categories }: { own: OwnShop; categories: Categories }) => {
  const [params, setParams] = useSearchParams()
  const part = parts.find((it) => it === params.get('part')) ?? 'about'
  const { shop } = own
  const state = shopState(shop.shopStatus)
  return (
    <>
      <header className={styles.head}>
        <h1>店铺设置</h1>
        <strong>{shop.shopName}</strong>
        <Tag tone={state.tone}>{state.name}</Tag>
        <RowActs acts={shopActs} row={shop} />
      </header>
      {own.checkin && <OpeningNote state={own.checkin.state} />}
      {shop.frozen && (
        <p role="note" className={styles.note}>
          平台于 {shop.frozen.time} 冻结了店铺（{shop.frozen.by}），原因：{shop.frozen.reason}
        </p>
      )}
      {(shop.restMessage || shop.reopenOn) && (
        <p role="note" className={styles.note}>
          买家看到：店铺休息中。{shop.restMessage}
          {shop.reopenOn && ` ${shop.reopenOn} 自动恢复营业。`}
        </p>
      )}
      <Tabs
        label="店铺设置"
        value={part}
        // Each part's form starts from the shop as it is when the part opens, so leaving asks about unsaved changes.
        onChange={(id) => void mayLeave().then((may) => may && setParams({ part: id }, { replace: true }))}
        items={[
          { id: 'about', name: '基本信息', content: <About own={own} categories={categories} /> },
          { id: 'settings', name: '经营设置', content: <Settings own={own} /> },
          { id: 'licences', name: '资质', content: <ShopLicences own={own} /> },
        ]}
      />
    </>
  )
}

const OfShop = ({ shop: { orgBoId: boId, shopId } }: { shop: Shop }) => {
  const detail = useApi(api.checkin.shopDetail, { boId, shopId }, { staleTime: 0 })
  const categories = useApi(api.catalog.firstLevelOf, {}, { staleTime: Infinity })
  const { shop = null, settings = null, ...more } = detail.data ?? { qualificationList: [], checkin: null }
  const asked = {
    data:
      shop && settings && categories.data
        ? { own: { shop, settings, ...more }, categories: categories.data }
        : undefined,
    error: detail.error ?? categories.error,
    refetch: () => [detail, categories].map(({ refetch }) => refetch()),
  }
  return (
    <Answer of={asked} what="店铺设置" skeleton={<SkeletonText lines={10} />}>
      {(it) => <Parts {...it} />}
    </Answer>
  )
}

/** Settings of the current shop: what it is, what it says, its terms; and the actions to rest and open again. */
const ShopSetting = () => {
  const shop = useShell((it) => it.shop)
  return (
    <section className={styles.page} aria-label="店铺设置">
      {shop ? <OfShop key={shop.shopId} shop={shop} /> : <Empty icon="shop" text="您还没有店铺" />}
    </section>
  )
}
export const call = api.shop.saveDetail
export default ShopSetting
