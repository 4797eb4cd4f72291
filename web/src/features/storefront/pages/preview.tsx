import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { ErrorState } from '../../../kit/empty.tsx'
import { partOf } from '../../../kit/part.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { keptPreview } from '../../publishing/parts/preview.ts'
import { PreviewFrame } from '../parts/preview-frame.tsx'

// The same component that buyers get.
const goods = partOf(() => import('./goods-detail.tsx').then((it) => it.Goods))

/** Goods of the address, or those that the page which opened this one has kept. */
const Shown = ({ spuId }: { spuId: string | undefined }) => {
  const [kept] = useState(() => (spuId === undefined ? keptPreview() : undefined))
  const { data, error, refetch } = useApi(
    api.storefront.preview,
    { spuId: spuId ?? '' },
    { enabled: spuId !== undefined, staleTime: 0 },
  )
  const detail = kept ?? data
  useTitle(detail && `预览 ${detail.goodsDetail.spu.name}`)
  if (error) return <ErrorState error={error} what="预览" retry={() => void refetch()} />
  if (!detail) return <Skeleton height={480} />
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <goods.Part detail={detail} goodsId={undefined} />
    </Suspense>
  )
}

/** Preview of goods, as buyers will see them. */
const Preview = () => {
  const [params] = useSearchParams()
  return (
    <PreviewFrame title="商品预览" about="买家看到的样子，只有您能看到，不能购买" page="商品页面">
      <Shown spuId={params.get('spuId') ?? undefined} />
    </PreviewFrame>
  )
}

export const call = api.storefront.preview
export default Preview
