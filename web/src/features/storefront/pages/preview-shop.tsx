import { Suspense } from 'react'
import { api } from '../../../api.ts'
import { ErrorState } from '../../../kit/empty.tsx'
import { partOf } from '../../../kit/part.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { PreviewFrame } from '../parts/preview-frame.tsx'

// The same component that visitors get.
const content = partOf(() => import('./shop.tsx').then((it) => it.ShopContent))

const Shown = () => {
  const { data, error, refetch } = useApi(api.storefront.previewShop, {}, { staleTime: 0 })
  useTitle(data && `预览 ${data.shop.shopName}`)
  if (error) return <ErrorState error={error} what="预览" retry={() => void refetch()} />
  if (!data) return <Skeleton height={480} />
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <content.Part page={data} counts={false} />
    </Suspense>
  )
}

/** Preview of the shop's page with its draft, as visitors will see it. */
const PreviewShop = () => (
  <PreviewFrame title="店铺首页预览" about="游客看到的样子，发布前只有本店员工能看到" page="店铺首页">
    <Shown />
  </PreviewFrame>
)

export const call = api.storefront.previewShop
export default PreviewShop
