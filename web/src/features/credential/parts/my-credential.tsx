import { Link } from 'react-router'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { thousands } from '../../../kit/thousands.ts'
import { yuan } from '../../../kit/money.ts'
import type { Credential } from '../audit-forms.ts'
import { ownActs } from '../credential-acts.ts'
import { Papers, StateTag } from './credential-cells.tsx'
import styles from './my-credential.module.css'

/** Net weight of each vehicle, with its weighing ticket. */
const Tickets = ({ of }: { of: Credential['weighed'] }) =>
  of.map(({ orderVehicleId, plateNo, netKg }) => (
    <span key={orderVehicleId} className={styles.ticket}>
      <Link to={`/buyer/weighing/${orderVehicleId}`}>{plateNo}</Link> 净重 {thousands(netKg)} 公斤
    </span>
  ))

/** Card of a credential of the buyer's order: content, papers, result. */
export const MyCredential = ({ row }: { row: Credential }) => (
  <article className={styles.card}>
    <p className={styles.head}>
      <b>{row.typeText}</b>
      <Link to={`/order/detail/${row.orderId}`}>{row.orderNo}</Link>
      <span>{row.submitTime.slice(0, 16)}</span>
      <StateTag it={row} />
    </p>
    <DescriptionList
      items={[
        ['店铺', row.shopName],
        ['商品', row.goods],
        ['磅单', row.weighed.length > 0 ? <Tickets key="tickets" of={row.weighed} /> : null],
        ['转账金额', row.payMoney && yuan(row.payMoney)],
        ['流水号', row.serialNo],
        ['单证', row.paperName && `${row.paperName} ${row.paperNo}`],
        ['签发机关', row.issuer],
        ['有效期至', row.validTo?.startsWith('9999') ? '长期' : row.validTo],
        ['提货人', row.selfName],
        ['车牌', row.plateNo],
        ['自动处理时间', row.deadline],
        ['审核', row.auditTime && `${row.auditName ?? '系统'} ${row.auditTime.slice(0, 16)}`],
        ['审核意见', row.auditRemark],
      ]}
    />
    <Papers it={row} />
    <div className={styles.acts}>
      <RowActs acts={ownActs} row={row} size="small" />
    </div>
  </article>
)
