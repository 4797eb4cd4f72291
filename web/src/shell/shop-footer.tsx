import { Link } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import styles from './shop-footer.module.css'

const promises = [
  { icon: 'shield', title: '资质审核', text: '店铺与证照逐一核验' },
  { icon: 'truck', title: '多种配送', text: '物流、送货上门、到场自提' },
  { icon: 'ticket', title: '对公结算', text: '合同、发票、账期都齐全' },
  { icon: 'chat', title: '售后有保障', text: '退款退货有平台介入' },
] as const

/** What every page of the mall ends with: what it promises, and the ways to all there is. */
export const ShopFooter = () => (
  <footer className={styles.footer}>
    <div className={styles.wide}>
      <ul className={styles.promises}>
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={30} />
            <span>
              <strong>{title}</strong>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.legal}>
        <span>农信商城 · 农业与企业采购平台</span>
        <Link to="/search">全部商品</Link>
        <Link to="/search?type=shop">全部店铺</Link>
        <Link to="/order/list">我的订单</Link>
      </p>
    </div>
  </footer>
)
