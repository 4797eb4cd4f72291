import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { FromGoods } from '../parts/goods-form-of.tsx'

/** Editor of the goods of `?goodsId=1`; without an id it links to the lists in which goods are chosen, one or many. */
const EditGoods = () => {
  const [params] = useSearchParams()
  const spuId = params.get('goodsId')
  if (spuId === null)
    return (
      <Page title="编辑商品">
        <Empty icon="list" text="先选择要编辑的商品">
          <ButtonLink to="/mj/goods/list">从商品列表选一件</ButtonLink>
          <ButtonLink to="/mj/goods/batchEdit">批量改价格与库存</ButtonLink>
        </Empty>
      </Page>
    )
  return (
    <Page title="编辑商品" beside={<ButtonLink to={`/mj/publishgoods?copyOf=${spuId}`}>复制为新商品</ButtonLink>}>
      <FromGoods key={spuId} spuId={spuId} />
    </Page>
  )
}

export const call = api.publishing.save
export default EditGoods
