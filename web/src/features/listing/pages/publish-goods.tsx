import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { goodsForm } from '../goods-form.ts'
import type { ShownGoods } from '../goods-values.ts'
import { CategoryColumns } from '../parts/category-columns.tsx'

/** The form of goods, once what there is to choose from is known. */
const GoodsForm = ({ categoryId, goods }: { categoryId: string; goods?: ShownGoods }) => {
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
  if (failed) return <ErrorState error={failed.error} what="商品表单" retry={() => void failed.refetch()} />
  if (!of || !config.data)
    return (
      <Loading what="商品表单">
        <SkeletonText lines={8} />
      </Loading>
    )
  const detail = {
    categoryId,
    ...(goods ? { goods } : {}),
    attrNames: config.data.attrNames,
    deliveryTemplateId: delivery.data?.[0]?.tplId ?? '',
    freightTemplateId: freight.data?.find(({ isDefault }) => isDefault)?.freightId ?? '',
  }
  return <FormPage of={of} detail={detail} />
}

const EditGoods = ({ spuId }: { spuId: string }) => {
  const { data, error, refetch } = useApi(api.listing.show, { id: spuId }, { staleTime: 0 })
  useTitle(data && `编辑 ${data.name}`)
  if (data) return <GoodsForm categoryId={data.cateModel.id} goods={data} />
  return error ? (
    <ErrorState error={error} what="商品" retry={() => void refetch()} />
  ) : (
    <Loading what="商品">
      <SkeletonText lines={8} />
    </Loading>
  )
}

/** Publishes goods: first the category, then all of it; with `?goodsId=` those goods are changed. */
const PublishGoods = () => {
  const [params, setParams] = useSearchParams()
  const spuId = params.get('goodsId')
  const categoryId = params.get('categoryId')
  if (spuId !== null)
    return (
      <Page title="编辑商品">
        <EditGoods key={spuId} spuId={spuId} />
      </Page>
    )
  return (
    <Page title="发布商品">
      {categoryId === null ? (
        <>
          <p>先选择类目：它决定计量单位、参数和需要的资质。</p>
          <CategoryColumns onTaken={(id) => setParams({ categoryId: id })} />
        </>
      ) : (
        <GoodsForm categoryId={categoryId} />
      )}
    </Page>
  )
}

export const call = api.listing.save
export default PublishGoods
