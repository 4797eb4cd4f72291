import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Shop } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { useBalance } from '../use-balance.ts'
import { Tiles } from './tiles.tsx'
import styles from './figures.module.css'

const states: Readonly<Record<number, { name: string; tone: 'good' | 'warn' | 'bad' }>> = {
  1: { name: '营业中', tone: 'good' },
  2: { name: '休息中', tone: 'warn' },
}

/** The shop, with its visitors and its money. */
export const ShopFigures = ({ shop }: { shop: Shop }) => {
  const visitors = useApi(api.workbench.visitors, {}, { staleTime: 60_000 }).data
  const balance = useBalance(shop.shopId)
  const state = states[shop.shopStatus] ?? { name: '已停业', tone: 'bad' }
  return (
    <section className={styles.panel} aria-label="店铺">
      <div className={styles.shop}>
        <Picture path={shop.logo} alt="" className={styles.logo} />
        <div>
          <h1>{shop.shopName}</h1>
          <p>
            <Tag tone={state.tone}>{state.name}</Tag> {shop.isZhanShi && <Tag>仅展示</Tag>}{' '}
            <Link to={`/shop/${shop.shopId}`}>查看店铺首页</Link>
          </p>
        </div>
      </div>
      <Tiles
        tiles={[
          { name: '今日访客', figure: visitors?.today },
          { name: '昨日访客', figure: visitors?.yesterday },
          ...(balance === null
            ? []
            : [
                { name: '可用货款', figure: balance && yuan(balance.availableMoney) },
                { name: '待结算', figure: balance && yuan(balance.pendingMoney) },
                { name: '保证金', figure: balance && yuan(balance.depositMoney) },
              ]),
        ]}
      />
    </section>
  )
}
