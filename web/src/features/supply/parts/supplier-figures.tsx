import { Link } from 'react-router'
import { Panel } from '../../../blocks/board-page.tsx'
import { Tiles } from '../../../blocks/tiles.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { owedOrdersAt, suppliedOrdersAt } from '../../../list-addresses.ts'
import styles from './supplier-figures.module.css'

type Figures = AnswerOf<Calls['supply']['supplierFigures']>

const Purchasers = ({ list }: { list: Figures['purchasers'] }) => (
  <ol className={styles.purchasers}>
    {list.map((it) => (
      <li key={it.boId}>
        <Link to={suppliedOrdersAt({ buyerName: it.name })}>{it.name}</Link>
        <span>
          <strong>{yuan(it.netMoney)}</strong>
          <small>
            {it.orderCount} 笔 · 上月 {yuan(it.lastMonthMoney)}
          </small>
        </span>
      </li>
    ))}
  </ol>
)

/**
 * Figures of a supplier: what waits, what is owed to it, and who bought most. `bills` is the name of the screen of bills, for
 * people who may open it.
 */
export const SupplierFigures = ({ it, bills }: { it: Figures; bills: string | undefined }) => (
  <>
    <Panel title="待办" beside={<Link to={suppliedOrdersAt()}>全部订单</Link>}>
      <Tiles
        tiles={[
          { name: '待付款', figure: it.toPay, to: suppliedOrdersAt({ status: '10' }) },
          { name: '待发货', figure: it.toShip, to: suppliedOrdersAt({ status: '30' }) },
          { name: '待收货', figure: it.toReceive, to: suppliedOrdersAt({ status: '40' }) },
          { name: '售后中', figure: it.afterSale, to: suppliedOrdersAt({ status: 'afterSale' }) },
        ]}
      />
    </Panel>
    <Panel
      title="应收"
      beside={
        <span className={styles.links}>
          <Link to={owedOrdersAt()}>待付款订单</Link>
          {bills !== undefined && <Link to="/supplier/reconciliation">{bills}</Link>}
        </span>
      }
    >
      <Tiles
        tiles={[
          { name: '待付合计', figure: yuan(it.owedMoney), to: owedOrdersAt() },
          { name: '已逾期', figure: yuan(it.overdueMoney), to: owedOrdersAt({ owed: 'overdue' }) },
          { name: '逾期订单', figure: it.overdueCount, to: owedOrdersAt({ owed: 'overdue' }) },
        ]}
      />
    </Panel>
    <Panel title="成交" beside={<small>付款或账期成交，已扣退款</small>}>
      <Tiles
        tiles={[
          { name: '本月成交', figure: yuan(it.monthMoney) },
          { name: '本月订单', figure: it.monthCount },
          { name: '上月成交', figure: yuan(it.lastMonthMoney) },
          { name: '采购方', figure: it.purchaserCount },
        ]}
      />
    </Panel>
    <Panel title="主要采购方" beside={<small>本月成交前 10</small>}>
      {it.purchasers.length === 0 ? (
        <Empty
          icon="swap"
          text={
            it.purchaserCount === 0
              ? '还没有采购方：对方在“商品关系”里关联本店商品，或本店在“客户结算”里设置结算方式后，对方即成为采购方'
              : '采购方近两个月还没有成交'
          }
        />
      ) : (
        <Purchasers list={it.purchasers} />
      )}
    </Panel>
  </>
)
