import { Link } from 'react-router'
import { api } from '../../api.ts'
import { guideNames, guidePath } from './guide-names.ts'
import { OfflineStrip } from '../frame/offline-strip.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useApi } from '../../use-api.ts'
import styles from './shop-footer.module.css'

const promises = [
  { icon: 'shield', title: '资质审核', text: '店铺与证照逐一核验' },
  { icon: 'truck', title: '多种配送', text: '物流、送货上门、到场自提' },
  { icon: 'order', title: '货款托管', text: '在线付款由平台保管，售后期结束才付给卖家' },
  { icon: 'chat', title: '有人可问', text: '店铺和平台都有电话' },
] as const

const hour = 3_600_000

/** Foot of every page of the marketplace: promises, guides, contact, and the company behind it. */
export const ShopFooter = () => {
  const { data: site } = useApi(api.content.site, {}, { staleTime: hour, quiet: true })
  return (
    <footer className={styles.footer}>
      {/* The strip appears above the page, but its script loads with the foot, after what the page needs first. */}
      <div role="status" className={styles.offline}>
        <OfflineStrip />
      </div>
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
        <div className={styles.more}>
          <nav aria-label="帮助" className={styles.guides}>
            {guideNames.map(({ id, name }) => (
              <Link key={id} to={guidePath(id)}>
                {name}
              </Link>
            ))}
            <Link to="/evidence/verify">证据核验</Link>
          </nav>
          {site?.phone && (
            <p className={styles.phone}>
              客服电话 <a href={`tel:${site.phone}`}>{site.phone}</a>
              {site.hours && <span>{site.hours}</span>}
            </p>
          )}
        </div>
        <p className={styles.legal}>
          <span>农信商城 · 农业与企业采购平台</span>
          {site?.licences.map((it) => (
            <span key={it}>{it}</span>
          ))}
        </p>
      </div>
    </footer>
  )
}
