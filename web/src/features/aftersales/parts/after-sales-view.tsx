import { Link } from 'react-router'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Timeline } from '../../../blocks/timeline.tsx'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { actsOf } from '../after-sales-acts.ts'
import type { AfterSalesDetail } from '../answer-forms.ts'
import { Left, Money, StateTag } from './after-sales-cells.tsx'
import { byWhomOf, ChangedMeanwhile } from './changed-meanwhile.tsx'
import styles from './after-sales-view.module.css'

type PaperAt = (path: string) => string

/** Photos of both sides; each opens in full in a new window. */
const Photos = ({ images, paperAt, of }: { images: readonly string[]; paperAt: PaperAt; of: string }) => (
  <span className={styles.photos}>
    {images.map((path, at) => (
      <a key={path} href={paperAt(path)} target="_blank" rel="noreferrer">
        {path.endsWith('.webp') ? (
          <img src={paperAt(path)} alt={`${of} ${at + 1}`} width={72} height={72} loading="lazy" />
        ) : (
          `${of} ${at + 1}`
        )}
      </a>
    ))}
  </span>
)

const Line = ({ line }: { line: AfterSalesDetail['lines'][number] }) => (
  <li>
    <Picture path={line.image} alt="" sizes="56px" className={styles.picture} />
    <Link to={`/goodsDetail?goodsId=${line.goodsId}`}>
      {line.goodsName} <small>{line.specText}</small>
    </Link>
    <span>{line.applyQty > 0 ? `${line.applyQty} ${line.unitName}` : '只退款'}</span>
    <span>
      {yuan(line.agreeMoney ?? line.applyMoney)}
      {line.restock === true && <small> 已入库</small>}
    </span>
  </li>
)

const Facts = ({ it }: { it: AfterSalesDetail }) => (
  <DescriptionList
    items={[
      ['售后单号', it.afterSalesNo],
      [
        '订单',
        it.side === 'operator' ? (
          it.orderNo
        ) : (
          <Link
            key="order"
            to={it.side === 'buyer' ? `/order/detail/${it.orderId}` : `/order/detailSeller/${it.orderId}`}
          >
            {it.orderNo}
          </Link>
        ),
      ],
      ['店铺', it.shop.shopName],
      ['买家', it.buyer.name],
      ['类型', it.typeText],
      ['原因', it.reasonText],
      ['说明', it.desc],
      ['金额', <Money key="money" it={it} />],
      ['退款方式', it.refundWayText],
      ['退货地址', it.returnAddress],
      ['退货', [it.returnWayText, it.returnCompany, it.returnNo].filter(Boolean).join(' ')],
      ['换货发出', [it.resendCompany, it.resendNo].filter(Boolean).join(' ')],
      ['商家说明', it.shopReason],
    ]}
  />
)

/** After-sales as one side sees them: state, deadline, actions, the request and its history. */
export const AfterSalesView = ({ it, paperAt = (path) => path }: { it: AfterSalesDetail; paperAt?: PaperAt }) => (
  <div className={styles.page}>
    <ChangedMeanwhile key={it.afterSalesId} it={it} />
    <section className={styles.card} aria-label="售后状态">
      <h2>
        <StateTag it={it} />
        <small>
          <Left it={it} />
        </small>
      </h2>
      <p className={styles.acts}>
        <RowActs acts={actsOf[it.side]} row={it} />
      </p>
    </section>
    <section className={styles.card} aria-label="售后商品">
      <h2>商品</h2>
      <ul className={styles.lines}>
        {it.lines.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
    </section>
    <section className={styles.card} aria-label="售后信息">
      <h2>售后信息</h2>
      <Facts it={it} />
    </section>
    <section className={styles.card} aria-label="协商记录">
      <h2>协商记录</h2>
      <Timeline
        newestFirst
        items={it.logs.toReversed().map((log) => ({
          time: log.time,
          by: byWhomOf(log),
          text: (
            <>
              {log.text}
              {log.images.length > 0 && <Photos images={log.images} paperAt={paperAt} of="照片" />}
            </>
          ),
        }))}
      />
    </section>
  </div>
)
