import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { goods } from '../goods.tsx'
import { GoodsTools } from '../parts/goods-tools.tsx'
import { useGoodsChoices } from '../use-goods-choices.ts'

const groupGoods = { ...goods, title: '管理商品（集团）' }

/** List of the shop's goods. It starts with those linked to the system of the shop's group, until the user sets another condition. */
const GroupGoods = () => {
  const [params, setParams] = useSearchParams()
  const choices = useGoodsChoices()
  const silent = params.size === 0
  const narrow = useEffectEvent(() => setParams({ groupVariant: 'true' }, { replace: true }))
  useEffect(() => {
    if (silent) narrow()
  }, [silent])
  if (silent) return null
  return <ListPage of={groupGoods} choices={choices} tools={<GoodsTools />} />
}
export const call = api.assortment.list
export default GroupGoods
