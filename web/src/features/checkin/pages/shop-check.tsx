import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { checkInForm } from '../check-in-form.ts'
import type { Application } from '../check-in-form.ts'
import { stateOf } from '../parts/check-in-state.tsx'
import { Guide } from '../parts/guide.tsx'
import type { BusTypes } from '../parts/bus-types-input.tsx'
import type { Categories } from '../setup-form.ts'
import styles from '../parts/application.module.css'

type Asked = { application: Application | null; tree: BusTypes; categories: Categories }

const ended = 60

const Writing = ({ application, tree, categories }: Asked) => {
  const form = useMemo(() => checkInForm(tree, categories, application), [tree, categories, application])
  return (
    <>
      {application?.rejectReason && (
        <p className={styles.back} role="note">
          平台退回了申请：{application.rejectReason}。需要修改的地方标在各项下面。
        </p>
      )}
      <FormPage of={form} detail={application ?? undefined} />
    </>
  )
}

const CheckIn = ({ application, ...it }: Asked) => {
  const known = application?.state === ended ? null : application
  return (
    <section className={styles.card} aria-label="店铺入驻">
      {(known && stateOf(known)) ?? <Writing key={`${known?.applyId} ${known?.state}`} application={known} {...it} />}
    </section>
  )
}

/** Checking a shop in: the application, its audit, and the contract. */
const ShopCheck = () => {
  const application = useApi(api.checkin.show, {}, { staleTime: 0 })
  const tree = useApi(api.checkin.busTypes, {}, { staleTime: Infinity })
  const categories = useApi(api.catalog.firstLevelOf, {}, { staleTime: Infinity })
  const ready = application.data !== undefined && tree.data && categories.data
  const asked = {
    data: ready ? { application: application.data, tree: tree.data, categories: categories.data } : undefined,
    error: application.error ?? tree.error ?? categories.error,
    refetch: () => [application, tree, categories].map(({ refetch }) => refetch()),
  }
  return (
    <Page reading title="店铺入驻">
      <Guide />
      <Answer of={asked} what="入驻申请" skeleton={<SkeletonText lines={8} />}>
        {(it) => <CheckIn {...(it as Asked)} />}
      </Answer>
    </Page>
  )
}
export default ShopCheck
