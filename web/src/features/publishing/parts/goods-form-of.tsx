import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { Note } from '../../../kit/note.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { goodsForm } from '../goods-form.ts'
import type { Goods } from '../goods-values.ts'

const Waiting = ({ what, error, retry }: { what: string; error: unknown; retry: () => void }) =>
  error ? (
    <ErrorState error={error} what={what} retry={retry} />
  ) : (
    <Loading what={what}>
      <SkeletonText lines={8} />
    </Loading>
  )

/** These are read again while the user writes; an error page would replace the form. */
const quiet = { quiet: true } as const

/** Form of goods, shown when all its choices are loaded. */
export const GoodsForm = (from: Pick<Goods, 'categoryId' | 'goods' | 'copied' | 'standard'>) => {
  const { categoryId, goods } = from
  const config = useApi(api.publishing.shopConfig, { categoryId }, quiet)
  const classify = useApi(api.publishing.classify, {}, quiet)
  const delivery = useApi(api.publishing.deliveryTemplates, {}, quiet)
  const freight = useApi(api.publishing.freightTemplates, {}, quiet)
  const all = [config, classify, delivery, freight] as const
  const spuId = goods?.spuId
  const of = useMemo(() => (classify.data ? goodsForm(classify.data, spuId) : undefined), [classify.data, spuId])
  const failed = all.find(({ error, data }) => error && !data)
  if (!of || !config.data || !delivery.data || !freight.data)
    return <Waiting what="商品表单" error={failed?.error} retry={() => void failed?.refetch()} />
  const detail = {
    ...from,
    attrNames: config.data.attrNames,
    deliveryTemplateId: delivery.data[0]?.tplId ?? '',
    freightTemplateId: freight.data.find(({ isDefault }) => isDefault)?.freightId ?? '',
  }
  return <FormPage of={of} detail={detail} />
}

/** Form that changes goods of the shop, or starts new ones from them. */
export const FromGoods = ({ spuId, copy = false }: { spuId: string; copy?: boolean }) => {
  const { data, error, refetch } = useApi(api.publishing.show, { id: spuId }, { staleTime: 0, ...quiet })
  useTitle(data && `${copy ? '复制' : '编辑'} ${data.name}`)
  if (data)
    return (
      <>
        {data.takenDownReason && !copy && (
          <Note>
            平台于 {data.takenDownTime} 违规下架了这件商品，原因：{data.takenDownReason}。改正并保存后，请联系平台恢复。
          </Note>
        )}
        <GoodsForm categoryId={data.cateModel.id} {...(copy ? { copied: data } : { goods: data })} />
      </>
    )
  return <Waiting what="商品" error={error} retry={() => void refetch()} />
}

export const FromLibrary = ({ sourceSpuId }: { sourceSpuId: string }) => {
  const { data, error, refetch } = useApi(api.publishing.standard, { id: sourceSpuId }, quiet)
  if (data) return <GoodsForm categoryId={data.cateModel.id} standard={data} />
  return <Waiting what="标准商品" error={error} retry={() => void refetch()} />
}
