import { useMemo } from 'react'
import { freeGoods } from '@mall/api/checkin/states'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useMay } from '../../../may.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { OpenedShop } from '../parts/opened-shop.tsx'
import { MayNotOpen } from '../parts/may-not-open.tsx'
import type { BusTypes } from '../parts/bus-types-input.tsx'
import { useEnterShop } from '../use-enter-shop.ts'
import { setupForm } from '../setup-form.ts'
import type { Categories } from '../setup-form.ts'
import styles from './setup.module.css'

const SetupForm = ({ tree, categories }: { tree: BusTypes; categories: Categories }) => {
  const name = useShell((it) => it.userInfo?.name ?? '')
  const form = useMemo(() => setupForm(tree, categories, name), [tree, categories, name])
  const enter = useEnterShop()
  return (
    <section className={styles.form}>
      <FormPage of={form} act="免费开店" onSaved={({ shopId }) => void enter(shopId)} />
    </section>
  )
}

const What = () => (
  <ul className={styles.what}>
    <li>
      <strong>约一分钟</strong>不需要资质文件，填好马上开张
    </li>
    <li>
      <strong>免费</strong>最多 {freeGoods} 个商品，买家线下转账付款
    </li>
    <li>
      <strong>以后再升级</strong>正式入驻后可在线收款，商品不限
    </li>
  </ul>
)

const Setup = () => {
  const may = useMay(api.checkin.openFree)
  const application = useApi(api.checkin.show, {}, { staleTime: 0, enabled: may.ok })
  const tree = useApi(api.checkin.busTypes, {}, { staleTime: Infinity, enabled: may.ok })
  const categories = useApi(api.catalog.firstLevelOf, {}, { staleTime: Infinity, enabled: may.ok })
  const ready = application.data !== undefined && tree.data !== undefined && categories.data !== undefined
  const asked = {
    data: ready ? { application: application.data, tree: tree.data, categories: categories.data } : undefined,
    error: application.error ?? tree.error ?? categories.error,
    refetch: () => [application, tree, categories].map(({ refetch }) => refetch()),
  }
  if (!may.ok)
    return (
      <Page reading title="免费开店">
        <MayNotOpen may={may} />
      </Page>
    )
  return (
    <Page reading title="免费开店">
      <Answer of={asked} what="开店资料" skeleton={<SkeletonText lines={8} />}>
        {({ application: known, ...it }) =>
          known !== null && known.state !== 60 ? (
            <OpenedShop application={known} />
          ) : (
            <>
              <What />
              <SetupForm {...it} />
            </>
          )
        }
      </Answer>
    </Page>
  )
}
export default Setup
