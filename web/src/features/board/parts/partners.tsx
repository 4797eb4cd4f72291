import { Link } from 'react-router'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { Panel } from '../../../blocks/board-page.tsx'
import styles from './board.module.css'

type Partner = { readonly name: string; readonly orderCount: number; readonly netMoney: string }

/** Partners with whom the enterprise traded most, by money. */
export const Partners = <P extends Partner>({
  title,
  empty,
  list,
  keyOf,
  to,
}: {
  title: string
  empty: string
  list: readonly P[]
  keyOf: (partner: P) => string
  /** Returns the address of a partner's page. */
  to?: (partner: P) => string
}) => (
  <Panel title={title} beside={<small>近 12 个月净额前 10</small>}>
    {list.length === 0 ? (
      <Empty text={empty} />
    ) : (
      <table className={styles.partners}>
        <thead>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">订单</th>
            <th scope="col">净额</th>
          </tr>
        </thead>
        <tbody>
          {list.map((it) => (
            <tr key={keyOf(it)}>
              <th scope="row">{to === undefined ? it.name : <Link to={to(it)}>{it.name}</Link>}</th>
              <td>{it.orderCount} 笔</td>
              <td>{yuan(it.netMoney)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Panel>
)
