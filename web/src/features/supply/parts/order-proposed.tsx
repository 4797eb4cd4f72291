import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/note.tsx'
import { toast } from '../../../kit/toast.ts'
import { noteMerged } from '../../../shell/shop/note-merged.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { setCartCount } from '../../../shell-state.ts'

const mostLines = 100

/** Button that puts all proposals into the cart; a larger quantity that is already there stays. */
export const OrderProposed = () => {
  const { data } = useApi(
    api.supply.proposals,
    { needed: true, pageSize: mostLines, sort: 'soonest' },
    { staleTime: 0 },
  )
  const take = useAct(api.cart.merge, {
    refreshes: ['cart'],
    onDone: ({ count, merged, ...said }) => {
      setCartCount(count)
      if (merged > 0) toast.done('已加入购物车')
      noteMerged(said)
    },
  })
  if (data === undefined || data.total === 0) return null
  const lines = data.list.map(({ supplyGoodsId, proposedQty }) => ({ goodsId: supplyGoodsId, qty: proposedQty }))
  return (
    <Note>
      {data.total} 种商品需要补货。{' '}
      <Button kind="brand" busy={take.acting} onClick={() => take.act({ lines })}>
        {data.total > mostLines ? `把最急的 ${mostLines} 种加入购物车` : '全部加入购物车'}
      </Button>{' '}
      <Link to="/cart">去购物车</Link>
    </Note>
  )
}
