import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './delivery-steps.module.css'

const steps = [
  { to: '/seller/delivery', name: '1 配送方式', says: '怎么送：快递、自有车队、自提点' },
  { to: '/seller/freight', name: '2 运费模板', says: '收多少：按件、重量或距离；没有就包邮' },
  { to: '/seller/deliveryTemplate', name: '3 配送模板', says: '商品选它：可用哪几种配送方式' },
  { to: '/seller/deliverySetting', name: '配送设置', says: '分批发货、买家选提货日期' },
] as const
type Step = (typeof steps)[number]['to']

/**
 * Steps to set up delivery: the ways, their prices, the templates that goods choose. Marks the steps that are done, and the present
 * one (`here`).
 */
export const DeliverySteps = ({ here }: { here: Step }) => {
  const one = { pageSize: 1 }
  const [ways, prices, templates] = [
    useApi(api.freight.deliveries, one, { quiet: true }),
    useApi(api.freight.templates, one, { quiet: true }),
    useApi(api.freight.deliveryTemplates, one, { quiet: true }),
  ].map(({ data }) => (data?.total ?? 0) > 0)
  const done: Readonly<Record<Step, boolean>> = {
    '/seller/delivery': ways!,
    '/seller/freight': prices!,
    '/seller/deliveryTemplate': templates!,
    '/seller/deliverySetting': false,
  }
  return (
    <nav className={styles.steps} aria-label="配送与运费">
      {steps.map(({ to, name, says }) => (
        <Link key={to} to={to} className={styles.step} aria-current={to === here ? 'page' : undefined}>
          <strong>
            {name}
            {done[to] && <Icon name="check" size={14} />}
          </strong>
          <small>{says}</small>
        </Link>
      ))}
    </nav>
  )
}
