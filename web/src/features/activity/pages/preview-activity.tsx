import { Suspense, useState } from 'react'
import { api } from '../../../api.ts'
import { Empty } from '../../../kit/empty.tsx'
import { partOf } from '../../../kit/part.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { PreviewFrame } from '../../storefront/parts/preview-frame.tsx'
import { keptPreview } from '../parts/kept-preview.ts'

// The same component that visitors get.
const content = partOf(() => import('./activity.tsx').then((it) => it.ActivityContent))

const Shown = () => {
  const [page] = useState(keptPreview)
  if (page === undefined) return <Empty icon="edit" text="请在编辑活动页时点“预览”" />
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <content.Part page={page} />
    </Suspense>
  )
}

/** Preview of an unsaved activity page, as visitors will see it. */
const PreviewActivity = () => (
  <PreviewFrame title="活动页预览" about="游客看到的样子，发布前只有本店员工能看到" page="活动页面">
    <Shown />
  </PreviewFrame>
)
export const call = api.activity.preview
export default PreviewActivity
