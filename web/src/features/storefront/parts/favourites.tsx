import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { GoodsCard, GoodsGrid } from '../../catalog/parts/goods-card.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { SectionHead } from './section-head.tsx'
import styles from './favourites.module.css'

const goodsType = 1
const shopType = 2
const preview = { pagenum: 1, pagesize: 6 }

/** Preview of the favourites: six goods and six shops. Absent for visitors and if there are none. */
export const Favourites = () => {
  const signedIn = useShell((it) => !!it.userInfo)
  const goods = useApi(api.favourite.list, { type: goodsType, ...preview }, { enabled: signedIn, quiet: true })
  const shops = useApi(api.favourite.list, { type: shopType, ...preview }, { enabled: signedIn, quiet: true })
  const goodsList = goods.data?.list.filter((it) => it.type === goodsType) ?? []
  const shopList = shops.data?.list.filter((it) => it.type === shopType) ?? []
  if (!signedIn || goodsList.length + shopList.length === 0) return null
  return (
    <section aria-labelledby="favourites">
      <SectionHead id="favourites" title="我的收藏" />
      {shopList.length > 0 && (
        <ul className={styles.shops}>
          {shopList.map(({ shopId, shopName, logo }) => (
            <li key={shopId}>
              <Link to={`/shop/${shopId}`}>
                <Picture path={logo} alt="" className={styles.logo} />
                <span>{shopName}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <GoodsGrid columns={6}>
        {goodsList.map((it) => (
          <GoodsCard key={it.goodsId} goods={it} />
        ))}
      </GoodsGrid>
    </section>
  )
}
