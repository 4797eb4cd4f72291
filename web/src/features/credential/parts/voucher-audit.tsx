import { Link } from 'react-router'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { yuan } from '../../../kit/money.ts'
import type { Voucher } from '../audit-forms.ts'
import { voucherActs } from '../credential-acts.ts'
import { LargePapers, StateTag } from './credential-cells.tsx'
import styles from './voucher-audit.module.css'

const Doubts = ({ it }: { it: Voucher }) =>
  it.doubts.length === 0 ? (
    <p className={styles.fine}>金额、收款人、付款人和时间与订单一致</p>
  ) : (
    <ul className={styles.doubts} aria-label="请核对">
      {it.doubts.map(({ field, msg }) => (
        <li key={field}>{msg}</li>
      ))}
    </ul>
  )

const Alike = ({ it }: { it: Voucher }) =>
  it.alike.length > 0 && (
    <div>
      <h3>图片相似的凭证</h3>
      <ul>
        {it.alike.map((one) => (
          <li key={one.auditId}>
            <Link to={`/mj/credential/detail/${one.auditId}`}>订单 {one.orderNo}</Link>（{one.stateText}，
            {one.submitTime.slice(0, 16)}）
          </li>
        ))}
      </ul>
    </div>
  )

/** Split of the money of a voucher that passed. */
const Receipt = ({ receipt }: { receipt: NonNullable<Voucher['receipt']> }) => (
  <DescriptionList
    items={[
      ['到账金额', yuan(receipt.receiveMoney)],
      ['用于订单', yuan(receipt.usedMoney)],
      ['转入买家余额', receipt.balanceMoney === '0.00' ? null : yuan(receipt.balanceMoney)],
      ['应退回', receipt.returnMoney === '0.00' ? null : yuan(receipt.returnMoney)],
      ['已退回', receipt.returnTime && `${receipt.returnTime.slice(0, 16)} 流水号 ${receipt.returnSerial}`],
    ]}
  />
)

/** Payment voucher: its picture, as large as there is room, beside the figures typed from it. */
export const VoucherAudit = ({ it }: { it: Voucher }) => (
  <section className={styles.card} aria-label="付款凭证">
    <h2>
      订单 <Link to={`/order/detailSeller/${it.orderId}`}>{it.orderNo}</Link> <StateTag it={it} />
    </h2>
    <div className={styles.pair}>
      <LargePapers it={it} />
      <div className={styles.figures}>
        {it.state === 1 && <Doubts it={it} />}
        <DescriptionList
          items={[
            ['转账金额', it.payMoney && <b key="money">{yuan(it.payMoney)}</b>],
            ['还需付款', it.state === 1 ? <b key="owed">{yuan(it.owedMoney)}</b> : null],
            ['订单金额', yuan(it.orderMoney)],
            ['已入账', it.partMoney === '0.00' ? null : yuan(it.partMoney)],
            ['收款人', it.payee],
            ['店铺账户', it.account && `${it.account.payee} ${it.account.bankName} ${it.account.accountNo}`],
            ['流水号', it.serialNo],
            ['转账时间', it.payTime],
            ['付款人', it.payerName],
            ['付款账号', it.payerAccount && `尾号 ${it.payerAccount}`],
            ['买家', it.buyerName],
            ['商品', it.goods],
            ['备注', it.remark],
            ['提交', `${it.submitName} ${it.submitTime.slice(0, 16)}`],
            ['审核', it.auditTime && `${it.auditName ?? '系统'} ${it.auditTime.slice(0, 16)}`],
            ['审核意见', it.auditRemark],
            ['自动驳回', it.deadline],
          ]}
        />
        {it.receipt && <Receipt receipt={it.receipt} />}
        <Alike it={it} />
        <p className={styles.acts}>
          <RowActs acts={voucherActs} row={it} />
        </p>
      </div>
    </div>
  </section>
)
