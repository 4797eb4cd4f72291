import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { deliverySettingForm } from '../delivery-setting-form.ts'
import { DeliverySteps } from '../parts/delivery-steps.tsx'
import styles from './freight-template.module.css'

/** Setting whether orders leave in parts, and on which days buyers may fetch goods. */
const DeliverySetting = () => {
  const setting = useApi(api.freight.setting, {}, { staleTime: 0 })
  return (
    <>
      <DeliverySteps here="/seller/deliverySetting" />
      <section className={styles.page}>
        <h1>配送设置</h1>
        <Answer of={setting} what="配送设置" skeleton={<SkeletonText lines={5} />}>
          {(it) => <FormPage of={deliverySettingForm} detail={it} />}
        </Answer>
      </section>
    </>
  )
}
export const call = api.freight.saveSetting
export default DeliverySetting
