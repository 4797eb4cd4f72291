import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { useAct } from '../../../use-api.ts'
import { contractForm } from '../check-in-form.ts'
import type { Application } from '../check-in-form.ts'
import { useEnterShop } from '../use-enter-shop.ts'
import { ApplicationView, Clauses } from './application-view.tsx'
import styles from './application.module.css'

const Withdraw = ({ it }: { it: Application }) => {
  const { act, acting } = useAct(api.checkin.withdraw, { done: '申请已撤回，可以修改' })
  return (
    <div className={styles.acts}>
      <Button busy={acting} onClick={() => act({ applyId: it.applyId })}>
        撤回申请
      </Button>
    </div>
  )
}

/** An application that waits for the audit, with a button that withdraws it. */
const Waiting = ({ it }: { it: Application }) => (
  <ApplicationView it={it}>
    <Withdraw it={it} />
  </ApplicationView>
)

/** Contract of a passed application, to read and agree to. */
const Contract = ({ it }: { it: Application }) => {
  const enter = useEnterShop()
  return (
    <>
      <p>
        “{it.shopName}”已通过审核。请阅读平台协议（版本 {it.contract.version}），同意后
        {it.applyType === 3 ? '新的资质生效' : '店铺即可在线收款'}。
      </p>
      <Clauses of={it.contract} />
      <FormPage of={contractForm} detail={it} act="同意并签约" onSaved={({ shopId }) => void enter(shopId)} />
      <p>店名已被别家使用、证照刚过期，或者还想修改，可以先撤回。</p>
      <Withdraw it={it} />
    </>
  )
}

const Done = ({ it }: { it: Application }) => {
  const enter = useEnterShop()
  return (
    <ApplicationView it={it}>
      <div className={styles.acts}>
        <Button kind="brand" onClick={() => void enter(it.shopId!)}>
          进入店铺
        </Button>
        {it.state === 50 && <ButtonLink to={`/orderSystem/shopCheck?shopId=${it.shopId}`}>更新资质</ButtonLink>}
      </div>
    </ApplicationView>
  )
}

/** Returns the view of an application's state; undefined while the enterprise still writes it. */
export const stateOf = (it: Application) => {
  if (it.buttons.includes('confirm')) return <Contract it={it} />
  if (it.buttons.includes('withdraw')) return <Waiting it={it} />
  return it.buttons.includes('submit') ? undefined : <Done it={it} />
}
