import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { checkInForm } from '../check-in-form.ts'
import type { Application, Begun } from '../check-in-form.ts'
import { stateOf } from '../parts/check-in-state.tsx'
import { Guide } from '../parts/guide.tsx'
import type { BusTypes } from '../parts/bus-types-input.tsx'
import type { Categories } from '../setup-form.ts'
import { useBegun } from '../use-begun.ts'
import styles from '../parts/application.module.css'

type Asked = { application: Application | null; tree: BusTypes; categories: Categories; begun?: Begun | undefined }

const done = 50
const ended = 60

const Writing = ({ application, tree, categories, begun }: Asked) => {
  const form = useMemo(() => checkInForm(tree, categories, application, begun), [tree, categories, application, begun])
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
  // A shop that is already checked in may apply again, with new licences.
  const over = application?.state === ended || (it.begun !== undefined && application?.state === done)
  const known = over ? null : application
  return (
    <section className={styles.card} aria-label="店铺入驻">
      {(known && stateOf(known)) ?? <Writing key={`${known?.applyId} ${known?.state}`} application={known} {...it} />}
    </section>
  )
}

/** Check-in of a shop: application, audit and contract. */
const ShopCheck = () => {
  const { application, shop, begun, pending } = useBegun()
  const tree = useApi(api.checkin.busTypes, {}, { staleTime: Infinity })
  const categories = useApi(api.catalog.firstLevelOf, {}, { staleTime: Infinity })
  const ready = !pending && tree.data && categories.data
  const asked = {
    data: ready ? { application: application.data, tree: tree.data, categories: categories.data, begun } : undefined,
    error: application.error ?? tree.error ?? categories.error ?? shop.error,
    refetch: () => [application, shop, tree, categories].map(({ refetch }) => refetch()),
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
