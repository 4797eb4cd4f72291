import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'
import type { Scheme } from '../scheme-form.tsx'
import styles from './scheme-overlaps.module.css'

/** Customers to whom another scheme already gives a price for goods of this saved one. */
export const SchemeOverlaps = ({ scheme }: { scheme: Scheme }) => {
  const { data } = useApi(
    api.price.checkCustom,
    {
      schemeId: scheme.schemeId,
      targetType: scheme.targetType as 1,
      customerIds: scheme.customers.map(({ customerId }) => customerId),
      groupIds: scheme.groups.map(({ groupId }) => groupId),
      goodsIds: scheme.goods.map(({ goodsId }) => goodsId),
      beginTime: scheme.beginTime,
      ...(scheme.endTime === null ? {} : { endTime: scheme.endTime }),
    },
    { enabled: scheme.enabled && scheme.goods.length > 0, quiet: true, staleTime: 0 },
  )
  if (data === undefined || data.pass) return null
  return (
    <section className={styles.overlaps} aria-label="与其他方案重叠">
      <p>下列客户在其他方案里也有这些商品的价格，先看优先级，再取较低的一个：</p>
      <ul>
        {data.conflicts.map(({ customerId, customerName, schemeId, schemeName, goodsNames }) => (
          <li key={`${schemeId} ${customerId}`}>
            {customerName}：“{schemeName}” {goodsNames.join('、')}
          </li>
        ))}
      </ul>
    </section>
  )
}
