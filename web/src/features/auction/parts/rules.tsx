import { yuan } from '../../../kit/money.ts'
import type { LotPage } from '../lot-words.ts'
import styles from './lot.module.css'

/** Rules for bidders on a lot, and the shop's description of it. */
export const Rules = ({ lot }: { lot: LotPage }) => (
  <section className={styles.card}>
    <h2>拍品说明与规则</h2>
    {lot.desc !== '' && <p className={styles.words}>{lot.desc}</p>}
    <ul className={styles.rules}>
      <li>报名冻结余额 {yuan(lot.depositFen)} 作保证金；没有拍得、流拍或撤拍自动退回，拍得抵货款。</li>
      <li>
        价格按每{lot.unitName}计；出价须为起拍价加整数个 {yuan(lot.stepFen)}，不能撤回。
      </li>
      {lot.extendWindowSec > 0 && (
        <li>
          结束前 {Math.ceil(lot.extendWindowSec / 60)} 分钟内有人出价，结束时间延到出价后{' '}
          {Math.ceil(lot.extendSec / 60)} 分钟
          {lot.extendMax > 0 && `，最多 ${lot.extendMax} 次`}；时间以服务器为准。
        </li>
      )}
      {lot.weighGoods && <li>数量为预计，提货时过磅：不足的按成交价退差价，超出的不另收。</li>}
      <li>
        拍得后 {lot.payHours} 小时内下单付款，逾期保证金归卖家；卖家可以按出价第二名的出价让给第二名，对方要不要都行。
      </li>
    </ul>
  </section>
)
