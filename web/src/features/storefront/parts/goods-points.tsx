import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './goods-points.module.css'

type Points = NonNullable<AnswerOf<Calls['storefront']['pointsOfGoods']>['points']>

const earnWords = ({ earns, multiple, name }: Points): string => {
  const times = Number(multiple)
  return `约得 ${earns} ${name}${times === 1 ? '' : `（${times} 倍）`}`
}

/** Points that the chosen quantity earns, and what the buyer's points take off. Absent if the shop grants none. */
export const GoodsPoints = ({ goodsId, qty }: { goodsId: string; qty: number }) => {
  const found = useApi(api.storefront.pointsOfGoods, { goodsId, qty }, { quiet: true, keep: true, staleTime: 30_000 })
  const points = found.data?.points
  if (!points || (points.earns === 0 && points.mostPoints === 0)) return null
  return (
    <p className={styles.points}>
      <Tag tone="accent">积分</Tag>
      {points.earns > 0 && <span>{earnWords(points)}</span>}
      {points.mostPoints > 0 && (
        <span>
          可用 {points.mostPoints} {points.name}抵 {yuan(points.mostMoney)}
        </span>
      )}
      {points.usable > 0 && <Link to="/buyer/points">我的积分</Link>}
    </p>
  )
}
