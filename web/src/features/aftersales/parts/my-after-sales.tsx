import { Link } from 'react-router'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { RowCard } from '../../../blocks/card-list/row-card.tsx'
import { buyerActs } from '../after-sales-acts.ts'
import type { AfterSalesRow } from '../answer-forms.ts'
import { Goods, Left, Money, StateTag } from './after-sales-cells.tsx'

/** Card of a buyer's after-sales: shop, goods, state, and present actions. */
export const MyAfterSales = ({ row }: { row: AfterSalesRow }) => (
  <RowCard
    head={
      <>
        <Link to={`/shop/${row.shop.shopId}`}>{row.shop.shopName}</Link>
        <span>
          {row.typeText} · {row.createTime.slice(0, 16)}
        </span>
        <span>
          <StateTag it={row} />
        </span>
      </>
    }
    image={row.lines[0]?.image}
    cells={[<Goods key="goods" it={row} />, <Money key="money" it={row} />, <Left key="left" it={row} />]}
    acts={
      <>
        <Link to={`/aftersales/detail/${row.afterSalesId}`}>售后详情</Link>
        <RowActs acts={buyerActs} row={row} size="small" />
      </>
    }
  />
)
