import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAct } from '../../../use-api.ts'
import { GoodsCard } from '../../catalog/parts/goods-card.tsx'
import { ShopTile } from '../../catalog/parts/shop-tile.tsx'
import styles from './favourite-card.module.css'

type Favourite = AnswerOf<Calls['favourite']['list']>['list'][number]

export const targetOf = (it: Favourite): string => (it.type === 1 ? it.spuId : it.shopId)

/** Card of goods or a shop that the person keeps as a favourite, with a button that removes it. */
export const FavouriteCard = ({ row }: { row: Favourite }) => {
  const edit = useAct(api.favourite.edit)
  const keep = (on: boolean) => edit.act({ type: row.type, targetId: targetOf(row), on })
  return (
    <div className={styles.card} aria-busy={edit.acting}>
      {row.type === 1 ? <GoodsCard goods={row} /> : <ShopTile shop={{ ...row, goods: [] }} />}
      <p className={styles.foot}>
        {!row.valid && <Tag tone="bad">{row.type === 1 ? '已下架' : '已关闭'}</Tag>}
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            keep(false)
            toast.undo('已取消收藏', () => keep(true))
          }}
        >
          取消收藏
        </Button>
      </p>
    </div>
  )
}
