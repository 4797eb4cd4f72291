import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { useApi } from '../../../use-api.ts'
import { Tiles } from '../../../blocks/tiles.tsx'
import styles from './figures.module.css'

/** Numbers of the shop's goods by state, and the best sellers. */
export const GoodsFigures = () => {
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
            { name: '库存预警', figure: data?.warn, to: '/mj/goods/list?tab=short' },
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
