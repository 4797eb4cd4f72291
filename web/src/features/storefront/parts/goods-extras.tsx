import { GroupPanel } from '../../groupbooking/parts/group-panel.tsx'
import { GoodsPoints } from './goods-points.tsx'

/** Additions to the price that few shops have: points, and a group price. */
export const GoodsExtras = ({
  spuId,
  chosen,
}: {
  spuId: string
  chosen: { readonly goodsId: string; readonly qty: number } | undefined
}) => (
  <>
    {chosen && <GoodsPoints {...chosen} />}
    <GroupPanel spuId={spuId} chosen={chosen} />
  </>
)
