import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useShell } from '../../../shell-state.ts'
import type { Shop } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { useBalance } from '../use-balance.ts'
import { Tiles } from '../parts/tiles.tsx'
import styles from '../parts/figures.module.css'

const states: Readonly<Record<number, { name: string; tone: 'good' | 'warn' | 'bad' }>> = {
  1: { name: '营业中', tone: 'good' },
  2: { name: '休息中', tone: 'warn' },
}

const Head = ({ shop }: { shop: Shop }) => {
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

const Goods = () => {
  const data = useApi(api.workbench.goodsFigures, {}, { staleTime: 60_000 }).data
  return (
    <>
      <section className={styles.panel} aria-label="商品">
        <header>
          <h2>商品</h2>
        </header>
        <Tiles
          tiles={[
            { name: '在售', figure: data?.onSale },
            { name: '已下架', figure: data?.offSale },
            { name: '库存预警', figure: data?.warn },
          ]}
        />
      </section>
      <div className={styles.pair}>
        <section className={styles.panel} aria-label="热销">
          <header>
            <h2>近 30 天热销</h2>
          </header>
          <ol className={styles.top}>
            {data?.soldTop.map(({ spuId, name, image, qty, unitName, money }, at) => (
              <li key={spuId}>
                <span>{at + 1}</span>
                <Picture path={image} alt="" className={styles.picture} />
                <Link to={`/goodsDetail?spuId=${spuId}`}>{name}</Link>
                <span className={styles.sold}>
                  {yuan(money)}
                  <small>
                    售出 {qty} {unitName}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.panel} aria-label="浏览">
          <header>
            <h2>浏览最多</h2>
          </header>
          <ol className={styles.top}>
            {data?.viewTop.map(({ spuId, name, image, count }, at) => (
              <li key={spuId}>
                <span>{at + 1}</span>
                <Picture path={image} alt="" className={styles.picture} />
                <Link to={`/goodsDetail?spuId=${spuId}`}>{name}</Link>
                <span>{count} 次</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}

/** The seller's start page: the shop, its money, visitors and goods. */
const SellerCentre = () => {
  const shop = useShell((it) => it.shop)
  const known = useShell((it) => it.userInfo !== undefined)
  if (!shop)
    return known ? (
      <div className={styles.page}>
        <h1>卖家中心</h1>
        <Empty icon="shop" text="您还没有店铺">
          <ButtonLink to="/" kind="brand">
            返回商城
          </ButtonLink>
        </Empty>
      </div>
    ) : null
  return (
    <div className={styles.page}>
      <Head shop={shop} />
      <Goods />
    </div>
  )
}
export default SellerCentre
