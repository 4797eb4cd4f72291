import type { ComponentType } from 'react'
import { Empty } from '../../../kit/empty.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Helpers } from '../../../shell/office/office-error.tsx'
import { useShell } from '../../../shell-state.ts'
import { BuyingTodo, SellingTodo } from '../parts/todo.tsx'
import { OperatorWork } from '../parts/operator-work.tsx'
import { EnterpriseCard } from '../parts/enterprise-card.tsx'
import { PlatformNotices } from '../parts/platform-notices.tsx'
import { Plates } from '../parts/plates.tsx'
import { SalesTrend } from '../parts/sales-trend.tsx'
import { usePanels } from '../use-panels.ts'
import { offered } from '../panels.ts'
import type { PanelKey } from '../panels.ts'
import styles from '../parts/figures.module.css'

/**
 * Reason why there is no shop to work in: the person is disabled in it, or only buys. People who work for the platform see it only
 * if they are disabled.
 */
const WithoutShop = () => {
  const standing = useShell((it) => it.standing)
  const disabled = standing?.disabledIn[0]
  if (disabled)
    return (
      <Empty icon="blocked" text={`您在“${disabled.shopName}”的员工身份已停用，如需恢复可以联系：`}>
        <Helpers people={disabled.ask} />
      </Empty>
    )
  return (
    <Empty icon="shop" text="您还没有店铺，可以在商城里选购农资">
      <ButtonLink to="/" kind="brand">
        去商城
      </ButtonLink>
      <ButtonLink to="/orderHome/0">免费开店</ButtonLink>
    </Empty>
  )
}

/** Component of each part. */
const parts: Readonly<Record<PanelKey, ComponentType>> = {
  todo: SellingTodo,
  sales: SalesTrend,
  buying: BuyingTodo,
  enterprise: EnterpriseCard,
  plates: Plates,
  notices: PlatformNotices,
}

/** Workbench: what waits for the shop and for the buyer, and how the shop sells, in the person's own order. */
const Workbench = () => {
  const hasShop = useShell((it) => it.shop !== undefined)
  const known = useShell((it) => it.userInfo !== undefined)
  const operates = useShell((it) => (it.standing?.rights.operator.length ?? 0) > 0)
  const disabled = useShell((it) => it.standing?.disabledIn[0] !== undefined)
  const { panels } = usePanels()
  return (
    <div className={styles.page}>
      <h1>工作台</h1>
      {operates && <OperatorWork />}
      {!hasShop && known && (disabled || !operates) && (
        <section className={styles.panel}>
          <WithoutShop />
        </section>
      )}
      {panels.map(({ key, shown }) => {
        const Part = parts[key]
        return shown && offered(key, hasShop) && <Part key={key} />
      })}
    </div>
  )
}
export default Workbench
