import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { loadChunk } from '../../../kit/chunk.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import type { GoodsDetail } from '../use-goods.ts'
import type { Wanted } from '../wholesale.ts'

const SpecMatrix = lazy(() => loadChunk(() => import('./spec-matrix.tsx')).then((it) => ({ default: it.SpecMatrix })))

/** Choice between one specification, by `children`, and several at once. */
export const SpecWays = ({
  detail,
  children,
  onDone,
}: {
  detail: GoodsDetail
  children: ReactNode
  onDone?: () => void
}) => {
  const [many, setMany] = useState(false)
  const [wanted, setWanted] = useState<Wanted>({})
  if (detail.skuList.length < 2 || !detail.canBuy || detail.priceHidden !== null) return children
  return (
    <>
      {many ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <SpecMatrix detail={detail} wanted={wanted} onWanted={setWanted} {...(onDone && { onDone })} />
        </Suspense>
      ) : (
        children
      )}
      <Button kind="quiet" onClick={() => setMany(!many)}>
        {many ? '只买一个规格' : `批量选购 ${detail.skuList.length} 个规格`}
      </Button>
    </>
  )
}
