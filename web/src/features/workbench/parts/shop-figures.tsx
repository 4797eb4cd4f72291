import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useShell } from '../../../shell-state.ts'
import type { Shop } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { useBalance } from '../use-balance.ts'
import { shopState } from '../../shop/parts/shop-states.ts'
import { OpeningNote } from '../../shop/parts/opening-note.tsx'
import { Tiles } from '../../../blocks/tiles.tsx'
import { setupAt } from '../setup-at.ts'
import styles from './figures.module.css'

/** What the shop lacks before it can sell. */
const Setup = ({ shopId }: { shopId: string }) => {
  const { data } = useApi(api.freight.setup, { shopId }, { staleTime: 60_000, quiet: true })
  if (data === undefined || data.missing.length === 0) return null
  return (
    <p className={styles.lacks}>
      开店准备还缺：
      {data.missing.map((step) => {
        const [name, to] = setupAt[step]
        return (
          <Link key={step} to={to}>
            {name}
          </Link>
        )
      })}
    </p>
  )
}

/** State of the application of a shop that takes no payments yet. */
const Waiting = ({ shop: { orgBoId: boId, shopId } }: { shop: Shop }) => {
  const { data } = useApi(api.checkin.shopDetail, { boId, shopId }, { staleTime: 60_000, quiet: true })
  return data?.checkin ? <OpeningNote state={data.checkin.state} /> : null
}

/** The shop, with its visitors and its money. */
export const ShopFigures = ({ shop }: { shop: Shop }) => {
  const visitors = useApi(api.workbench.visitors, {}, { staleTime: 60_000 }).data
  const balance = useBalance(shop.shopId)
  // A person who sees reports may lack the right to see the movements of money.
  const atFund = useShell((it) => it.standing?.rights.shop.includes('bill.manage')) ? { to: '/mj/fund' } : {}
  const state = shopState(shop.shopStatus)
  const takesPayments = useShell((it) => it.storePay)
  const displaysOnly = useShell((it) => it.isZhanShi)
  return (
    <section className={styles.panel} aria-label="店铺">
      <div className={styles.shop}>
        <Picture path={shop.logo} alt="" className={styles.logo} />
        <div>
          <h1>{shop.shopName}</h1>
          <p>
            <Tag tone={state.tone}>{state.name}</Tag> {displaysOnly && <Tag>仅展示</Tag>}{' '}
            <Tag tone={takesPayments ? 'good' : 'warn'}>{takesPayments ? '在线收款已开通' : '在线收款未开通'}</Tag>{' '}
            <Link to={`/shop/${shop.shopId}`}>查看店铺首页</Link>
          </p>
        </div>
      </div>
      {displaysOnly && <p>本店仅展示商品：价格不公开，买家不能下单，只能联系您询价。</p>}
      {!takesPayments && <Waiting shop={shop} />}
      <Setup shopId={shop.shopId} />
      <Tiles
        tiles={[
          { name: '今日访客', figure: visitors?.today },
          { name: '昨日访客', figure: visitors?.yesterday },
          ...(balance === null
            ? []
            : [
                { name: '可用货款', figure: balance && yuan(balance.availableMoney), ...atFund },
                { name: '待结算', figure: balance && yuan(balance.pendingMoney), ...atFund },
                { name: '保证金', figure: balance && yuan(balance.depositMoney) },
              ]),
        ]}
      />
    </section>
  )
}
