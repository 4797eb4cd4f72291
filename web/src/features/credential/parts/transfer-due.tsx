import { CopyButton } from '../../../blocks/copy-button.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { yuan } from '../../../kit/money.ts'
import { Price } from '../../../kit/price.tsx'
import { refresh } from '../../../use-api.ts'
import type { ToTransfer } from '../voucher-form.ts'
import styles from './transfer-due.module.css'

const Copied = ({ text, what }: { text: string; what: string }) => (
  <>
    {text} <CopyButton inline text={text} what={what} />
  </>
)

/** Amount still to be transferred, its deadline, and the account. */
export const TransferDue = ({ it }: { it: ToTransfer }) => (
  <section className={styles.due} aria-label="转账信息">
    <p className={styles.amount}>
      还需转账 <Price amount={it.owedMoney} size="big" />
    </p>
    {it.partMoney !== '0.00' && <p>已入账 {yuan(it.partMoney)}，请把余款转齐</p>}
    {it.payDeadline && !it.waiting && (
      <p>
        请在 <Countdown until={it.payDeadline} over={() => void refresh('order')} />{' '}
        内转账并上传凭证，超时订单会自动取消
      </p>
    )}
    {it.payDeadline && it.waiting && (
      <p>凭证等卖家审核，通过后更新还需转账的金额；{it.payDeadline.slice(0, 16)} 前没有审核会自动退回，可以重新上传</p>
    )}
    {it.account ? (
      <DescriptionList
        items={[
          ['收款人', <Copied key="payee" text={it.account.payee} what="收款人" />],
          ['开户行', <Copied key="bank" text={it.account.bankName} what="开户行" />],
          ['账号', <Copied key="number" text={it.account.accountNo} what="账号" />],
          ['转账附言', <Copied key="order" text={it.orderNo} what="订单号" />],
        ]}
      />
    ) : (
      <p>{it.shopName}没有公布收款账户，请联系卖家</p>
    )}
  </section>
)
