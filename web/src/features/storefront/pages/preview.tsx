import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { partOf } from '../../../kit/part.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { keptPreview } from '../../listing/parts/preview.ts'
import styles from './preview.module.css'

// The very page of buyers.
const goods = partOf(() => import('./goods-detail.tsx').then((it) => it.Goods))

/** Goods of the address, or those that the page which opened this one kept for it. */
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

const widths = { desk: '电脑', phone: '手机' } as const

/** Goods as buyers will see them, at a desk or on a phone; the page inside the frame is this page again. */
const Preview = () => {
  const [params] = useSearchParams()
  const [width, setWidth] = useState<keyof typeof widths>('desk')
  const spuId = params.get('spuId') ?? undefined
  if (params.has('framed'))
    return (
      <main className={styles.page}>
        <Shown spuId={spuId} />
      </main>
    )
  const at = new URLSearchParams({ ...(spuId && { spuId }), framed: '' })
  return (
    <div className={styles.around}>
      <header className={styles.bar}>
        <h1>商品预览</h1>
        <Tag tone="warn">预览</Tag>
        <span className={styles.about}>买家看到的样子，只有您能看到，不能购买</span>
        <div role="group" aria-label="预览宽度" className={styles.widths}>
          {(Object.keys(widths) as (keyof typeof widths)[]).map((it) => (
            <Button
              key={it}
              size="small"
              kind={it === width ? 'brand' : 'plain'}
              aria-pressed={it === width}
              onClick={() => setWidth(it)}
            >
              {widths[it]}
            </Button>
          ))}
        </div>
      </header>
      {/* eslint-disable-next-line react/iframe-missing-sandbox -- this very page, with the session */}
      <iframe title="商品页面" src={`?${at}`} className={styles.frame} data-width={width} />
    </div>
  )
}

export const call = api.storefront.preview
export default Preview
