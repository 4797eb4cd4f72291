import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { operatedActs } from '../operated-acts.ts'
import { OverseenGoods } from '../parts/overseen-goods.tsx'
import styles from '../parts/overseen-goods.module.css'

/** Goods of any shop that the operator takes down or releases. */
const OverseenGoodsPage = () => {
  const { id = '' } = useParams()
  const { data } = useApi(api.catalog.operatorShow, { spuId: id }, { staleTime: 0 })
  useTitle(data && `商品 ${data.name}`)
  return (
    <section className={styles.page}>
      <h1>{data?.name ?? '商品'}</h1>
      {data && <RowActs acts={operatedActs} row={data} />}
      <OverseenGoods id={id} />
    </section>
  )
}
export const call = api.catalog.operatorShow
export default OverseenGoodsPage
