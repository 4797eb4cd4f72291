import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Page } from '../../../kit/page.tsx'
import { CategoryColumns } from '../parts/category-columns.tsx'
import { FromGoods, FromLibrary, GoodsForm } from '../parts/goods-form-of.tsx'
import { StandardSearch } from '../parts/standard-search.tsx'

/** Editor of new goods: first the category or goods of the library, then the form; `?copyOf=` starts with other goods. */
const PublishGoods = () => {
  const [params, setParams] = useSearchParams()
  const [categoryId, sourceSpuId, copyOf] = ['categoryId', 'sourceSpuId', 'copyOf'].map((name) => params.get(name))
  return (
    <Page title="发布商品">
      {copyOf ? (
        <FromGoods key={copyOf} spuId={copyOf} copy />
      ) : sourceSpuId ? (
        <FromLibrary key={sourceSpuId} sourceSpuId={sourceSpuId} />
      ) : categoryId ? (
        <GoodsForm categoryId={categoryId} />
      ) : (
        <>
          <p>先选择类目：它决定计量单位、参数和需要的资质。</p>
          <CategoryColumns onTaken={(id) => setParams({ categoryId: id })} />
          <StandardSearch onTaken={(id) => setParams({ sourceSpuId: id })} />
        </>
      )}
    </Page>
  )
}

export const call = api.publishing.save
export default PublishGoods
