import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { goodsForm } from '../goods-form.ts'
import type { Goods } from '../goods-values.ts'
import { CategoryColumns } from '../parts/category-columns.tsx'
import { StandardSearch } from '../parts/standard-search.tsx'

const Waiting = ({ what, error, retry }: { what: string; error: unknown; retry: () => void }) =>
  error ? (
    <ErrorState error={error} what={what} retry={retry} />
  ) : (
    <Loading what={what}>
      <SkeletonText lines={8} />
    </Loading>
  )

/** The form of goods, once what there is to choose from is known. */
const GoodsForm = (from: Pick<Goods, 'categoryId' | 'goods' | 'copied' | 'standard'>) => {
  const { categoryId, goods } = from
  const config = useApi(api.listing.shopConfig, { categoryId })
  const classify = useApi(api.listing.classify, {})
  const delivery = useApi(api.listing.deliveryTemplates, {})
  const freight = useApi(api.listing.freightTemplates, {})
  const all = [config, classify, delivery, freight] as const
  const spuId = goods?.spuId
  const of = useMemo(
    () =>
      classify.data && delivery.data && freight.data
        ? goodsForm(
            { classify: classify.data, deliveryTemplates: delivery.data, freightTemplates: freight.data },
            spuId,
          )
        : undefined,
    [classify.data, delivery.data, freight.data, spuId],
  )
  const failed = all.find(({ error, data }) => error && !data)
  if (!of || !config.data) return <Waiting what="商品表单" error={failed?.error} retry={() => void failed?.refetch()} />
  const detail = {
    ...from,
    attrNames: config.data.attrNames,
    deliveryTemplateId: delivery.data?.[0]?.tplId ?? '',
    freightTemplateId: freight.data?.find(({ isDefault }) => isDefault)?.freightId ?? '',
  }
  return <FormPage of={of} detail={detail} />
}

/** Goods of the shop to be changed, or to begin new ones with. */
const FromGoods = ({ spuId, copy = false }: { spuId: string; copy?: boolean }) => {
  const { data, error, refetch } = useApi(api.listing.show, { id: spuId }, { staleTime: 0 })
  useTitle(data && `${copy ? '复制' : '编辑'} ${data.name}`)
  if (data) return <GoodsForm categoryId={data.cateModel.id} {...(copy ? { copied: data } : { goods: data })} />
  return <Waiting what="商品" error={error} retry={() => void refetch()} />
}

const FromLibrary = ({ sourceSpuId }: { sourceSpuId: string }) => {
  const { data, error, refetch } = useApi(api.listing.standard, { id: sourceSpuId })
  if (data) return <GoodsForm categoryId={data.cateModel.id} standard={data} />
  return <Waiting what="标准商品" error={error} retry={() => void refetch()} />
}

/**
 * Publishes goods: first the category or goods of the library, then all of it; with `?goodsId=` those goods are changed, with
 * `?copyOf=` new ones begin with them.
 */
const PublishGoods = () => {
  const [params, setParams] = useSearchParams()
  const spuId = params.get('goodsId')
  if (spuId !== null)
    return (
      <Page title="编辑商品" beside={<ButtonLink to={`/mj/publishgoods?copyOf=${spuId}`}>复制为新商品</ButtonLink>}>
        <FromGoods key={spuId} spuId={spuId} />
      </Page>
    )
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

export const call = api.listing.save
export default PublishGoods
