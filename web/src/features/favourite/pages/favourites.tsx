import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { GoodsCard } from '../../catalog/parts/goods-card.tsx'
import { Page } from '../../../kit/page.tsx'
import { isEmptyList, Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { pageOf } from '../../../list-params.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { ShopTile } from '../../catalog/parts/shop-tile.tsx'
import { BuyerFrame } from '../../../shell/buyer-frame.tsx'
import styles from './favourites.module.css'

type Kept = AnswerOf<Calls['favourite']['list']>['list'][number]

const idOf = (it: Kept) => (it.type === 1 ? it.spuId : it.shopId)

const Favourites = () => {
  const [params, setParams] = useSearchParams()
  const type = params.get('type') === '2' ? 2 : 1
  const pageNum = pageOf(params)
  const kept = useApi(api.favourite.list, { type, pageNum, pageSize: 20 }, { keep: true })
  const edit = useAct(api.favourite.edit)
  const drop = (it: Kept) => {
    edit.act({ type: it.type, targetId: idOf(it), on: false })
    toast.undo('已取消收藏', () => edit.act({ type: it.type, targetId: idOf(it), on: true }))
  }
  return (
    <BuyerFrame>
      <Page title="我的收藏">
        <Tabs
          label="收藏类型"
          value={String(type)}
          onChange={(next) => setParams(next === '1' ? {} : { type: next })}
          items={[
            { id: '1', name: '商品' },
            { id: '2', name: '店铺' },
          ]}
        />
        <Answer
          of={kept}
          what="收藏"
          skeleton={
            <div className={styles.grid}>
              {[0, 1, 2, 3, 4, 5].map((at) => (
                <Skeleton key={at} height={280} />
              ))}
            </div>
          }
        >
          {(data) =>
            isEmptyList(data) ? (
              <Empty icon="heart" text={type === 1 ? '还没有收藏商品' : '还没有收藏店铺'}>
                <ButtonLink to={type === 1 ? '/search' : '/search?type=shop'} kind="brand">
                  去逛逛
                </ButtonLink>
              </Empty>
            ) : (
              <>
                <ul className={type === 1 ? styles.grid : styles.shops} aria-busy={edit.acting}>
                  {data.list.map((it) => (
                    <li key={idOf(it)} className={styles.kept}>
                      {it.type === 1 ? <GoodsCard goods={it} /> : <ShopTile shop={{ ...it, goods: [] }} />}
                      <p className={styles.foot}>
                        {!it.valid && <Tag tone="bad">{it.type === 1 ? '已下架' : '已关闭'}</Tag>}
                        <Button kind="quiet" size="small" onClick={() => drop(it)}>
                          取消收藏
                        </Button>
                      </p>
                    </li>
                  ))}
                </ul>
                <Pager
                  of={data}
                  go={(page, replace = false) =>
                    setParams({ ...(type === 2 ? { type: '2' } : {}), page: String(page) }, { replace })
                  }
                />
              </>
            )
          }
        </Answer>
      </Page>
    </BuyerFrame>
  )
}
export default Favourites
